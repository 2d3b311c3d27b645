import { type Language, languages } from "../../i18n/shared/languages.ts";
import type { Quran } from "./contract.ts";
import { foldName } from "./fold-name.ts";

/** What one needs in order to find a chapter, a verse, a juz or a page by what a person types. */
export type Places = {
  /** In mushaf order: the first is chapter 1. */
  chapters: readonly PlaceChapter[];
  /** Index of the first verse of each juz. */
  juz: readonly number[];
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
  const juz: number[] = [];
  const pages: number[] = [];
  const verseCount = quran.chapters.reduce((sum, chapter) => sum + chapter.verseCount, 0);
  for (let index = 0; index < verseCount; index++) {
    const verse = quran.verseAt(index);
    juz[verse.juz - 1] ??= index;
    pages[verse.page - 1] ??= index;
  }
  const chapters = quran.chapters.map(({ names, verseCount }) => ({
    name: names[language].name,
    verseCount,
    meaning: foldName(names[language].meaning).join(" "),
    spellings: [...new Set(languages.map((one) => foldName(names[one].name).join(" ")))],
  }));
  return { chapters, juz, pages };
}

/** Places as one short text, for an attribute of a page or its data. */
export function encodePlaces({ chapters, juz, pages }: Places): string {
  const lines = chapters.map(({ name, verseCount, meaning, spellings }) =>
    [verseCount, name, meaning, ...spellings].join("|"),
  );
  return [gaps(juz), gaps(pages), ...lines].join(";");
}

/** Reads what `encodePlaces` wrote. */
export function decodePlaces(text: string): Places {
  const [juz = "", pages = "", ...lines] = text.split(";");
  const chapters = lines.map((line) => {
    const [verseCount = "", name = "", meaning = "", ...spellings] = line.split("|");
    return { name, verseCount: Number(verseCount), meaning, spellings };
  });
  return { chapters, juz: fromGaps(juz), pages: fromGaps(pages) };
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

/** The chapter and number of the verse at an index among all verses. */
export function verseAtIndex({ chapters }: Pick<Places, "chapters">, index: number): Verse | undefined {
  let first = 0;
  for (const [i, { verseCount }] of chapters.entries()) {
    if (index >= first && index < first + verseCount) return { chapter: i + 1, verse: index - first + 1 };
    first += verseCount;
  }
  return undefined;
}
