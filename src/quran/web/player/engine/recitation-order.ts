import { hasBasmalaAbove } from "#quran/shared/contract.ts";

/** A verse. Number 0 is the basmala above the first verse, which is not a verse and has no file of its own. */
export type Track = { chapter: number; verse: number };

/**
 * A repetition. `verse`: plays each verse `times` times before the next. `range`: plays the verses of a range in order, `times` times,
 * and stops. `times` is null for endless repetition. With `pause`, a silence of the verse's length follows each verse, for repeating it.
 */
export type Repeat =
  | { what: "verse"; times: number | null; pause: boolean }
  | { what: "range"; chapter: number; from: number; to: number; times: number | null; pause: boolean };

/** A track, and the number of completed rounds of the repetition. */
export type Step = { at: Track; round: number };

/** The number of verses of each surah, starting with surah 1. */
export type VerseCounts = readonly number[];

export function isInRange(repeat: Repeat, { chapter, verse }: Track): boolean {
  if (repeat.what === "verse") return true;
  // The basmala belongs to a range that starts at the first verse.
  return chapter === repeat.chapter && Math.max(verse, 1) >= repeat.from && verse <= repeat.to;
}

/** The track after a track ended; undefined at the end of the last round and at the end of the Qur'an. */
export function followingStep({ at, round }: Step, repeat: Repeat | null, counts: VerseCounts): Step | undefined {
  if (at.verse === 0) return { at: { ...at, verse: 1 }, round };
  if (repeat?.what === "range") return followingInRange({ at, round }, repeat);
  const again = repeat && (repeat.times === null || round + 1 < repeat.times);
  if (again) return { at, round: round + 1 };
  const next = nextTrack(at, counts);
  return next && { at: next, round: 0 };
}

type Range = Extract<Repeat, { what: "range" }>;

function followingInRange({ at, round }: Step, repeat: Range): Step | undefined {
  const first = { chapter: repeat.chapter, verse: repeat.from };
  // The range was chosen while a verse outside it was playing; that verse plays to its end first.
  if (!isInRange(repeat, at)) return { at: first, round: 0 };
  if (at.verse < repeat.to) return { at: { ...at, verse: at.verse + 1 }, round };
  const again = repeat.times === null || round + 1 < repeat.times;
  return again ? { at: first, round: round + 1 } : undefined;
}

/** The first track of a surah: the basmala if it stands above the first verse. */
export function firstTrack(chapter: number): Track {
  return { chapter, verse: hasBasmalaAbove(chapter) ? 0 : 1 };
}

/** The next track in mushaf order, across surahs; undefined after the last verse. */
export function nextTrack({ chapter, verse }: Track, counts: VerseCounts): Track | undefined {
  if (verse < (counts[chapter - 1] ?? 0)) return { chapter, verse: verse + 1 };
  return chapter < counts.length ? firstTrack(chapter + 1) : undefined;
}

/** The previous verse in mushaf order, across surahs; undefined before the first. */
export function previousTrack({ chapter, verse }: Track, counts: VerseCounts): Track | undefined {
  if (verse > 1) return { chapter, verse: verse - 1 };
  const before = counts[chapter - 2];
  return before === undefined ? undefined : { chapter: chapter - 1, verse: before };
}

export function isSameTrack(one: Track, other: Track): boolean {
  return one.chapter === other.chapter && one.verse === other.verse;
}
