import { type Language, languages } from "../../i18n/shared/languages.ts";
import type { Quran } from "./contract.ts";
import { foldName } from "./fold-name.ts";

/** What one needs in order to find a chapter, a verse, a juz, a hizb or a page by what a person types. */
export type Places = {
  /** In mushaf order: the first is chapter 1. */
  chapters: readonly PlaceChapter[];
  /** Index of the first verse of each juz. */
  juz: readonly number[];
  /** Index of the first verse of each hizb: two make a juz. */
  hizbs: readonly number[];
  /** Index of the first verse of each quarter of a hizb. */
  rubs: readonly number[];
  /** Index of the first verse of each page. */
  pages: readonly number[];
};

type PlaceChapter = {
  /** As the page's language writes it. */
  name: string;
  verseCount: number;
  /** What its name means in that language, folded; empty where the name needs no meaning. */
  meaning: string;
  /** Its names in all languages, folded, each once. */
  spellings: readonly string[];
};

export type Verse = { chapter: number; verse: number };

type SourceOfPlaces = Pick<Quran, "chapters" | "verseAt">;

export function placesOf(quran: SourceOfPlaces, language: Language): Places {
  const rubs: number[] = [];
  const pages: number[] = [];
  const verseCount = quran.chapters.reduce((sum, chapter) => sum + chapter.verseCount, 0);
  for (let index = 0; index < verseCount; index++) {
    const verse = quran.verseAt(index);
    rubs[verse.rub - 1] ??= index;
    pages[verse.page - 1] ??= index;
  }
  const chapters = quran.chapters.map(({ names, verseCount }) => ({
    name: names[language].name,
    verseCount,
    meaning: foldName(names[language].meaning).join(" "),
    spellings: [...new Set(languages.map((one) => foldName(names[one].name).join(" ")))],
  }));
  return { chapters, ...wholesOf(rubs), pages };
}

/** A hizb begins with its first quarter, a juz with its first hizb. */
function wholesOf(rubs: readonly number[]): Pick<Places, "juz" | "hizbs" | "rubs"> {
  return { juz: rubs.filter((_, i) => i % 8 === 0), hizbs: rubs.filter((_, i) => i % 4 === 0), rubs };
}

/** Places as one short text, for an attribute of a page or its data. */
export function encodePlaces({ chapters, rubs, pages }: Places): string {
  const lines = chapters.map(({ name, verseCount, meaning, spellings }) =>
    [verseCount, name, meaning, ...spellings].join("|"),
  );
  return [gaps(rubs), gaps(pages), ...lines].join(";");
}

/** Reads what `encodePlaces` wrote. */
export function decodePlaces(text: string): Places {
  const [rubs = "", pages = "", ...lines] = text.split(";");
  const chapters = lines.map((line) => {
    const [verseCount = "", name = "", meaning = "", ...spellings] = line.split("|");
    return { name, verseCount: Number(verseCount), meaning, spellings };
  });
  return { chapters, ...wholesOf(fromGaps(rubs)), pages: fromGaps(pages) };
}

/** The differences are shorter than the numbers, and repeat. */
function gaps(numbers: readonly number[]): string {
  return numbers.map((number, i) => number - (numbers[i - 1] ?? 0)).join(" ");
}

function fromGaps(text: string): number[] {
  let sum = 0;
  return text.split(" ").map((gap) => {
    sum += Number(gap);
    return sum;
  });
}

/** The parts into which the whole is divided, each for its own use. */
export const parts = ["juz", "hizb", "page"] as const;
export type Part = (typeof parts)[number];

/** Index of the first verse of each such part. */
export function beginningsOf({ juz, hizbs, pages }: Places, part: Part): readonly number[] {
  return { juz, hizb: hizbs, page: pages }[part];
}

/** The number, from 1, of the part that holds the verse at an index. */
export function partAtIndex(places: Places, part: Part, index: number): number {
  const next = beginningsOf(places, part).findIndex((first) => first > index);
  return next === -1 ? beginningsOf(places, part).length : next;
}

/** Index among all verses; undefined where there is no such verse. */
export function indexOfVerse({ chapters }: Pick<Places, "chapters">, { chapter, verse }: Verse): number | undefined {
  const count = chapters[chapter - 1]?.verseCount ?? 0;
  if (verse < 1 || verse > count) return undefined;
  return chapters.slice(0, chapter - 1).reduce((sum, { verseCount }) => sum + verseCount, verse - 1);
}

/** The chapter and number of the verse at an index among all verses. */
export function verseAtIndex({ chapters }: Pick<Places, "chapters">, index: number): Verse | undefined {
  let first = 0;
  for (const [i, { verseCount }] of chapters.entries()) {
    if (index >= first && index < first + verseCount) return { chapter: i + 1, verse: index - first + 1 };
    first += verseCount;
  }
  return undefined;
}
