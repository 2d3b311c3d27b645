const pattern = /^([1-9]\d{0,2}):([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/;

/** Verses of one surah, first to last. They may not exist. */
export type VerseRange = { chapter: number; from: number; to: number };

/** Parses "2:255" or "94:5-6"; undefined for anything else, also for a reversed range. */
export function parseVerseReference(text: string): VerseRange | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const from = Number(found[2]);
  const range = { chapter: Number(found[1]), from, to: Number(found[3] ?? from) };
  return range.chapter <= 114 && range.from <= range.to ? range : undefined;
}

/** Whether two ranges share a verse. */
export function overlapping(one: VerseRange, other: VerseRange): boolean {
  return one.chapter === other.chapter && one.from <= other.to && other.from <= one.to;
}

export function formatVerseReference({ chapter, from, to }: VerseRange): string {
  return from === to ? `${chapter}:${from}` : `${chapter}:${from}-${to}`;
}
