/** The data to find a chapter, verse, juz, hizb or page by a typed text. */
export type LocationIndex = {
  /** In mushaf order: the first is chapter 1. */
  chapters: readonly IndexedChapter[];
  /** Index of the first verse of each juz. */
  juz: readonly number[];
  /** Index of the first verse of each hizb: two make a juz. */
  hizbs: readonly number[];
  /** Index of the first verse of each quarter of a hizb. */
  rubs: readonly number[];
  /** Index of the first verse of each page. */
  pages: readonly number[];
};

type IndexedChapter = {
  /** In the page's language. */
  name: string;
  verseCount: number;
  /** The folded meaning of its name in that language; empty if the name needs none. */
  meaning: string;
  /** Its distinct folded names in all languages. */
  spellings: readonly string[];
};

export type Verse = { chapter: number; verse: number };

/** Typed texts that are longer, in UTF-16 units, are neither names nor references. */
export const maxLocationLength = 80;

/** A hizb begins with its first quarter, a juz with its first hizb. */
export function divisionsFrom(rubs: readonly number[]): Pick<LocationIndex, "juz" | "hizbs" | "rubs"> {
  return { juz: rubs.filter((_, i) => i % 8 === 0), hizbs: rubs.filter((_, i) => i % 4 === 0), rubs };
}

/** Encodes an index as a short text, for an attribute or loader data. */
export function encodeLocationIndex({ chapters, rubs, pages }: LocationIndex): string {
  const lines = chapters.map(({ name, verseCount, meaning, spellings }) =>
    [verseCount, name, meaning, ...spellings].join("|"),
  );
  return [deltas(rubs), deltas(pages), ...lines].join(";");
}

/** Decodes the text that `encodeLocationIndex` returns. */
export function decodeLocationIndex(text: string): LocationIndex {
  const [rubs = "", pages = "", ...lines] = text.split(";");
  const chapters = lines.map((line) => {
    const [verseCount = "", name = "", meaning = "", ...spellings] = line.split("|");
    return { name, verseCount: Number(verseCount), meaning, spellings };
  });
  return { chapters, ...divisionsFrom(fromDeltas(rubs)), pages: fromDeltas(pages) };
}

/** Differences are shorter than the numbers and compress better. */
function deltas(numbers: readonly number[]): string {
  return numbers.map((number, i) => number - (numbers[i - 1] ?? 0)).join(" ");
}

function fromDeltas(text: string): number[] {
  let sum = 0;
  return text.split(" ").map((delta) => {
    sum += Number(delta);
    return sum;
  });
}

/** The divisions of the Qur'an that the reader can navigate to. */
export const divisions = ["juz", "hizb", "page"] as const;
export type Division = (typeof divisions)[number];

/** Index of the first verse of each division of a kind. */
export function divisionStarts({ juz, hizbs, pages }: LocationIndex, division: Division): readonly number[] {
  return { juz, hizb: hizbs, page: pages }[division];
}

/** The number, from 1, of the division that contains the verse at an index. */
export function divisionAtIndex(locations: LocationIndex, division: Division, index: number): number {
  const next = divisionStarts(locations, division).findIndex((first) => first > index);
  return next === -1 ? divisionStarts(locations, division).length : next;
}

/** Index among all verses; undefined if the verse does not exist. */
export function indexOfVerse(
  { chapters }: Pick<LocationIndex, "chapters">,
  { chapter, verse }: Verse,
): number | undefined {
  const count = chapters[chapter - 1]?.verseCount ?? 0;
  if (verse < 1 || verse > count) return undefined;
  return chapters.slice(0, chapter - 1).reduce((sum, { verseCount }) => sum + verseCount, verse - 1);
}

/** The chapter and number of the verse at an index among all verses. */
export function verseAtIndex({ chapters }: Pick<LocationIndex, "chapters">, index: number): Verse | undefined {
  let first = 0;
  for (const [i, { verseCount }] of chapters.entries()) {
    if (index >= first && index < first + verseCount) return { chapter: i + 1, verse: index - first + 1 };
    first += verseCount;
  }
  return undefined;
}
