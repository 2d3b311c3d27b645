import type { Language } from "../../../i18n/shared/languages.ts";
import type { SearchResult } from "../../shared/contract.ts";
import { plainWords } from "../analysis/plain-words.ts";
import { isArabicScript, readForeign, type Translate } from "../hadith/search-hadith.ts";
import { readPhrases } from "../search/phrases.ts";
import {
  bestTexts,
  documentsWithPhrases,
  scoreTranslations,
  scoreWords,
  type TextShelf,
} from "../texts/score-texts.ts";
import type { Tafsir } from "./tafsir-shelf.ts";

/** The tafsirs of a language, and their index: a document a verse, one tafsir after another. */
export type TafsirIndex = { shelf: TextShelf; tafsirs: readonly Tafsir[]; verseCount: number };

type Found = { tafsir: Tafsir; verse: number; score: number };

const arabicScript: readonly Language[] = ["ar", "ur"];

/** The language whose tafsirs answer a query: the reader's where it has some in the script that was typed, else Arabic or English. */
export function tafsirLanguage(available: ReadonlySet<Language>, language: Language, query: string): Language {
  const arabic = isArabicScript(query);
  if (available.has(language) && arabicScript.includes(language) === arabic) return language;
  return arabic ? "ar" : "en";
}

/** The comments that hold words of the query, best first; one a verse. Phrases in quotation marks must stand word for word. */
export function findTafsir(
  index: TafsirIndex,
  textLanguage: Language,
  language: Language,
  translated: ReturnType<Translate>,
  query: string,
  limit: number,
): Found[] {
  const { text, phrases } = readPhrases(query);
  const { shelf, tafsirs, verseCount } = index;
  const within = documentsWithPhrases(
    shelf.runs,
    phrases.map((phrase) => plainWords(textLanguage, phrase)),
  );
  if (within?.size === 0) return [];
  const total = new Float64Array(shelf.count);
  scoreWords(shelf, readForeign(textLanguage, language, text), 1, total);
  scoreTranslations(shelf, translated, total);
  const seen = new Set<number>();
  const found: Found[] = [];
  for (const { document, score } of bestTexts(total, within, limit * tafsirs.length)) {
    const tafsir = tafsirs[Math.floor(document / verseCount)];
    const verse = document % verseCount;
    if (!tafsir || seen.has(verse)) continue;
    seen.add(verse);
    found.push({ tafsir, verse, score });
  }
  return found.slice(0, limit);
}

/** What each tafsir says of these verses. */
export function commentsOn({ tafsirs }: TafsirIndex, verses: readonly number[]): Found[] {
  return verses.flatMap((verse) => tafsirs.map((tafsir) => ({ tafsir, verse, score: referenceScore })));
}

/** Above every score that words can earn. */
const referenceScore = 1000;

export async function presentComments(
  found: readonly Found[],
  keyOf: (verse: number) => string,
): Promise<SearchResult[]> {
  const texts = new Map<Tafsir, Map<number, string>>();
  for (const [tafsir, own] of Map.groupBy(found, (one) => one.tafsir)) {
    texts.set(tafsir, await tafsir.readAt(own.map(({ verse }) => verse)));
  }
  return found.flatMap(({ tafsir, verse, score }) => {
    const text = texts.get(tafsir)?.get(verse);
    return text === undefined ? [] : [{ ref: keyOf(verse), score, text, lang: tafsir.language, edition: tafsir.id }];
  });
}
