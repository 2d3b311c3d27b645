import type { Language } from "../../../i18n/shared/languages.ts";
import type { SearchResult } from "../../shared/contract.ts";
import { plainWords } from "../analysis/plain-words.ts";
import type { ConcernHadith } from "../concepts/hadith-of-concepts.ts";
import { readPhrases } from "../search/phrases.ts";
import { type QueryWord, readQuery } from "../search/query.ts";
import type { HadithRow, SourcesStore } from "../sources-store.ts";
import {
  bestTexts,
  documentsWithPhrases,
  scoreTranslations,
  scoreWords,
  type TextShelf,
  type TranslatedWord,
} from "../texts/score-texts.ts";
import {
  type CollectionShelf,
  formatHadithReference,
  type HadithPlace,
  parseHadithReference,
  placeAt,
  placeOf,
} from "./collection-shelf.ts";

/** The query's words as English stems; for languages in which there is no hadith. */
export type Translate = (query: string, language: Language) => readonly TranslatedWord[];

/** The indexes of all hadith, by language of the text. Documents are the hadith of `collections`, one after another. */
export type HadithIndexes = { ar: TextShelf; en: TextShelf; collections: readonly CollectionShelf[] };

/** What words count as they stand beside their translations: names are the same in every language. */
const asTheyStand = 0.5;

type Found = { shelf: CollectionShelf; place: HadithPlace; score: number };

/** What a search of hadith is lent by the search of verses. Without it, words are looked for as they stand. */
export type HadithHelp = {
  translate?: Translate | undefined;
  /** A query with Islamic words that were typed in Latin letters in the words of its language. */
  spellOut?: ((query: string, language: Language) => string) | undefined;
  hadithOfConcern?: ((query: string, language: Language) => readonly ConcernHadith[]) | undefined;
};

/**
 * The hadith that hold words of the query or speak to its concern, best first. Phrases in quotation marks must stand in the text word for
 * word.
 */
export function findHadith(
  indexes: HadithIndexes,
  { spellOut, translate, hadithOfConcern }: HadithHelp,
  language: Language,
  query: string,
  limit: number,
): Found[] {
  const { text: typed, phrases } = readPhrases(query);
  const text = spellOut?.(typed, language) ?? typed;
  const textLanguage = isArabicScript(text) ? "ar" : "en";
  const shelf = indexes[textLanguage];
  const runs = phrases.map((phrase) => plainWords(textLanguage, phrase));
  const within = documentsWithPhrases(shelf.runs, runs);
  if (within?.size === 0) return [];
  const total = new Float64Array(shelf.count);
  const translated = language === "en" || language === "ar" ? [] : (translate?.(text, language) ?? []);
  scoreWords(shelf, readForeign(textLanguage, language, text), translated.length > 0 ? asTheyStand : 1, total);
  scoreTranslations(indexes.en, translated, total);
  addConcerns(indexes, hadithOfConcern?.(text, language) ?? [], total);
  return bestTexts(total, within, limit).flatMap(({ document, score }) => locate(indexes.collections, document, score));
}

/** A hadith of a concern gains a share of the best score: it is lifted, and nothing that the words found is removed. */
function addConcerns({ collections }: HadithIndexes, hadith: readonly ConcernHadith[], total: Float64Array): void {
  const scale = total.reduce((most, score) => Math.max(most, score), 0) || 1;
  for (const { ref, gain } of hadith) {
    const document = documentOf(collections, ref);
    if (document !== undefined) total[document] = (total[document] ?? 0) + scale * gain;
  }
}

function documentOf(collections: readonly CollectionShelf[], ref: string): number | undefined {
  const asked = parseHadithReference(ref);
  let first = 0;
  for (const shelf of collections) {
    if (asked?.collection === shelf.source.id) {
      const place = placeOf(shelf, asked.book, asked.number);
      return place && first + place.position;
    }
    first += shelf.count;
  }
  return undefined;
}

/** Words in the script of a text, but perhaps of another language: parts of such words say nothing. */
export function readForeign(textLanguage: Language, language: Language, text: string): QueryWord[] {
  const words = readQuery(textLanguage, text);
  const isForeign = language !== textLanguage && language !== "en" && language !== "ar";
  return isForeign ? words.map((word) => ({ ...word, root: undefined, grams: [] })) : words;
}

/** Whether most letters are Arabic: signs such as the blessing on the Prophet stand in texts of every script. */
export function isArabicScript(text: string): boolean {
  const arabic = text.match(/(?=\p{Script=Arabic})[^\uFDF0-\uFDFF]/gu)?.length ?? 0;
  return arabic > 0 && arabic >= (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

function locate(collections: readonly CollectionShelf[], document: number, score: number): Found[] {
  let first = 0;
  for (const shelf of collections) {
    if (document < first + shelf.count) {
      const place = placeAt(shelf, document - first);
      return place ? [{ shelf, place, score }] : [];
    }
    first += shelf.count;
  }
  return [];
}

/** Reads the texts: in Arabic for readers of Arabic, else in English where there is any. What is gone since is left out. */
export async function presentResults(
  store: Pick<SourcesStore, "readHadith">,
  language: Language,
  found: readonly Found[],
): Promise<SearchResult[]> {
  const texts = new Map<string, HadithRow>();
  for (const [collection, own] of Map.groupBy(found, ({ place }) => place.collection)) {
    const rows = await store.readHadith(
      collection,
      own.map(({ place }) => place.position),
    );
    for (const row of rows) texts.set(`${collection} ${row.position}`, row);
  }
  return found.flatMap(({ shelf, place, score }) => {
    const row = texts.get(`${place.collection} ${place.position}`);
    if (!row) return [];
    const ref = formatHadithReference(shelf, place);
    const english = language === "ar" ? null : row.english;
    const shown = english === null ? { text: row.arabic, lang: "ar" as const } : { text: english, lang: "en" as const };
    return [{ ref, score, ...shown, edition: place.collection }];
  });
}
