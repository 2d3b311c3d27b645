import { direction, type Language } from "#i18n/shared/languages.ts";
import { referenceScore, type SearchResult } from "../../shared/contract.ts";
import { tokenize } from "../analysis/tokenize.ts";
import { queryWordsForText, type Translate } from "../hadith/search-hadith.ts";
import { isArabicScript } from "../query/query-language.ts";
import { extractPhrases } from "../query/quoted-phrases.ts";
import {
  bestDocuments,
  documentsWithPhrases,
  type SearchableDocuments,
  scoreQueryWords,
  scoreTranslations,
} from "../ranking/score-documents.ts";
import { beyondSurah } from "./beyond-surah.ts";
import type { Tafsir } from "./tafsir-documents.ts";

/** The tafsirs of a language and their index: one document per verse, tafsir after tafsir. */
export type TafsirIndex = {
  documents: SearchableDocuments;
  tafsirs: readonly Tafsir[];
  /** The surah of each verse, by index. */
  chapters: Uint8Array;
};

type TafsirHit = { tafsir: Tafsir; verse: number; score: number };

/** The language of the tafsirs to search: the reader's if it has tafsirs in the script of the query, else Arabic or English. */
export function tafsirLanguage(available: ReadonlySet<Language>, language: Language, query: string): Language {
  const arabic = isArabicScript(query);
  if (available.has(language) && (direction(language) === "rtl") === arabic) return language;
  return arabic ? "ar" : "en";
}

/** A query in `language`. `translated`: its words as stems of the texts' language. `limit`: the most comments to find. */
type TafsirQuery = { query: string; language: Language; translated: ReturnType<Translate>; limit: number };

/** The comments that match words of the query, best first, one per verse. `textLanguage` is that of the index. Quoted phrases must occur verbatim. */
export function findTafsir(
  index: TafsirIndex,
  textLanguage: Language,
  { query, language, translated, limit }: TafsirQuery,
): TafsirHit[] {
  const { text, phrases } = extractPhrases(query);
  const { documents, tafsirs, chapters } = index;
  const verseCount = chapters.length;
  const within = documentsWithPhrases(
    documents.phrases,
    phrases.map((phrase) => tokenize(textLanguage, phrase)),
  );
  if (within?.size === 0) return [];
  const total = new Float64Array(documents.count);
  scoreQueryWords(documents, queryWordsForText(textLanguage, language, text), 1, total);
  scoreTranslations(documents, translated, total);
  const seen = new Set<number>();
  const hits: TafsirHit[] = [];
  for (const { document, score } of bestDocuments(total, within, limit * tafsirs.length)) {
    const tafsir = tafsirs[Math.floor(document / verseCount)];
    const verse = document % verseCount;
    if (!tafsir || seen.has(verse)) continue;
    seen.add(verse);
    hits.push({ tafsir, verse, score });
  }
  return hits.slice(0, limit);
}

/** The comments of each tafsir on these verses. */
export function commentsOn({ tafsirs }: TafsirIndex, verses: readonly number[]): TafsirHit[] {
  return verses.flatMap((verse) => tafsirs.map((tafsir) => ({ tafsir, verse, score: referenceScore })));
}

/** The texts of comments. One that stands on both sides of a surah's border is left out, as in `readCommentRun`. */
export async function toCommentResults(
  hits: readonly TafsirHit[],
  chapters: Uint8Array,
  keyOf: (verse: number) => string,
): Promise<SearchResult[]> {
  const texts = new Map<Tafsir, Map<number, string>>();
  for (const [tafsir, own] of Map.groupBy(hits, (one) => one.tafsir)) {
    const read = new Set(own.flatMap(({ verse }) => [verse, ...beyondSurah(chapters, verse)]));
    texts.set(tafsir, await tafsir.readAt([...read]));
  }
  return hits.flatMap(({ tafsir, verse, score }) => {
    const read = texts.get(tafsir);
    const text = read?.get(verse);
    const isOfTwo = beyondSurah(chapters, verse).some((other) => read?.get(other) === text);
    return text === undefined || isOfTwo
      ? []
      : [{ ref: keyOf(verse), score, text, lang: tafsir.language, edition: tafsir.id }];
  });
}
