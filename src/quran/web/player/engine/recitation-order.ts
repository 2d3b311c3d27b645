import { hasBasmalaAbove } from "#quran/shared/contract.ts";

/** A verse; number 0 is the basmala above a surah's first verse, which is no verse and has no file of its own. */
export type Track = { chapter: number; verse: number };

/**
 * What is recited again. A verse: each one so many times, then the next. A range: the verses of a surah one after the
 * other, so many times, then the end. `times` is null for endlessly. With `pause`, a silence as long as the verse
 * follows each verse, in which one says it oneself.
 */
export type Repeat =
  | { what: "verse"; times: number | null; pause: boolean }
  | { what: "range"; chapter: number; from: number; to: number; times: number | null; pause: boolean };

/** A track, and how many rounds of the repetition lie behind it. */
export type Step = { at: Track; round: number };

/** The number of verses of each surah; the first is surah 1. */
export type VerseCounts = readonly number[];

export function isInRange(repeat: Repeat, { chapter, verse }: Track): boolean {
  if (repeat.what === "verse") return true;
  // The basmala leads to a range that begins with the first verse.
  return chapter === repeat.chapter && Math.max(verse, 1) >= repeat.from && verse <= repeat.to;
}

/** What is recited once a track is over; undefined at the end of the last round, and of the Qur'an. */
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
  // The range was chosen while another verse was recited: that one is heard to its end.
  if (!isInRange(repeat, at)) return { at: first, round: 0 };
  if (at.verse < repeat.to) return { at: { ...at, verse: at.verse + 1 }, round };
  const again = repeat.times === null || round + 1 < repeat.times;
  return again ? { at: first, round: round + 1 } : undefined;
}

/** Where a surah begins to be recited: with the basmala, where it stands above the first verse. */
export function firstTrack(chapter: number): Track {
  return { chapter, verse: hasBasmalaAbove(chapter) ? 0 : 1 };
}

/** The next verse in mushaf order, over the end of a surah; undefined after the last. */
export function nextTrack({ chapter, verse }: Track, counts: VerseCounts): Track | undefined {
  if (verse < (counts[chapter - 1] ?? 0)) return { chapter, verse: verse + 1 };
  return chapter < counts.length ? firstTrack(chapter + 1) : undefined;
}

/** The verse before in mushaf order; undefined before the first. */
export function previousTrack({ chapter, verse }: Track, counts: VerseCounts): Track | undefined {
  if (verse > 1) return { chapter, verse: verse - 1 };
  const before = counts[chapter - 2];
  return before === undefined ? undefined : { chapter: chapter - 1, verse: before };
}

export function isSameTrack(one: Track, other: Track): boolean {
  return one.chapter === other.chapter && one.verse === other.verse;
}
