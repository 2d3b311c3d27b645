import type { Chapter, Quran } from "#quran/shared/contract.ts";

const number = /^[1-9]\d{0,2}$/;
const verses = /^([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/;

/** Verses of one chapter, first to last. */
export type VerseNumbers = { from: number; to: number };

/** The word beside highlighted verses. */
export function highlightLabel(range: VerseNumbers | null) {
  return range && range.from < range.to ? "verse:markedRun" : "quran:marked";
}

export function includesVerse(range: VerseNumbers | null, number: number): boolean {
  return range !== null && number >= range.from && number <= range.to;
}

/** The chapter and verses that route params name, or undefined if they do not exist: "0", "02", "115", "2/287", "2/5-3", "x". */
export function resolveParams(
  quran: Pick<Quran, "chapter">,
  { chapterId, verseNumber }: { chapterId?: string | undefined; verseNumber?: string | undefined },
): { chapter: Chapter; range?: VerseNumbers } | undefined {
  const chapter = number.test(chapterId ?? "") ? quran.chapter(Number(chapterId)) : undefined;
  if (!chapter) return undefined;
  if (verseNumber === undefined) return { chapter };
  const range = parseVerseNumbers(verseNumber);
  return range && range.to <= chapter.verseCount ? { chapter, range } : undefined;
}

/** Parses "255" or "255-257", without checking that a chapter has these verses; undefined for anything else. */
export function parseVerseNumbers(text: string | undefined): VerseNumbers | undefined {
  const [, first, last = first] = verses.exec(text ?? "") ?? [];
  const range = { from: Number(first), to: Number(last) };
  return range.from <= range.to ? range : undefined;
}

/** The chapter and verses of the path of a page of verses, without its language: "/quran/2/255", "/q/2/1-5". Undefined for any other page. */
export function versesOfPath(
  quran: Pick<Quran, "chapter">,
  path: string,
): (VerseNumbers & { chapter: number }) | undefined {
  const [, chapterId, verseNumber] = /^\/(?:quran|q)\/(\d+)\/([\d-]+)$/.exec(path) ?? [];
  const resolved = chapterId ? resolveParams(quran, { chapterId, verseNumber }) : undefined;
  return resolved?.range && { chapter: resolved.chapter.id, ...resolved.range };
}
