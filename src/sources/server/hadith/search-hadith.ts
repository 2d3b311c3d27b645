import type { Language } from "#i18n/shared/languages.ts";
import type { SearchResult } from "../../shared/contract.ts";
import { tokenize } from "../analysis/tokenize.ts";
import type { BoostedHadith } from "../concepts/concept-hadith.ts";
import { isArabicScript } from "../query/query-language.ts";
import { type QueryWord, queryWords } from "../query/query-words.ts";
import { extractPhrases } from "../query/quoted-phrases.ts";
import {
  bestDocuments,
  documentsWithPhrases,
  type SearchableDocuments,
  scoreQueryWords,
  scoreTranslations,
} from "../ranking/score-documents.ts";
import type { TranslatedWord } from "../ranking/translate-query.ts";
import type { HadithRow, SourcesStore } from "../sources-store.ts";
import {
  formatHadithReference,
  type HadithPosition,
  hadithAt,
  hadithByNumber,
  type LoadedCollection,
  parseHadithReference,
} from "./collection.ts";

/** Translates a query into English stems, for languages without hadith. */
export type Translate = (query: string, language: Language) => readonly TranslatedWord[];

/** The indexes of all hadith in Arabic and English. Documents are the hadith of `collections`, one after another. */
export type HadithIndex = {
  ar: SearchableDocuments;
  en: SearchableDocuments;
  collections: readonly LoadedCollection[];
};

/** The weight of untranslated words beside their translations: names are the same in every language. */
const untranslatedWeight = 0.5;

export type HadithHit = { collection: LoadedCollection; position: HadithPosition; score: number };

/** Query processing of the verse search that the search of hadith uses too. Without it, queries are searched as typed. */
export type QueryExpansion = {
  translate?: Translate | undefined;
  /** Replaces Islamic words typed in Latin letters by the language's own. */
  replaceSpellings?: ((query: string, language: Language) => string) | undefined;
  hadithOfConcern?: ((query: string, language: Language) => readonly BoostedHadith[]) | undefined;
};

/** The hadith that match words or concepts of the query, best first. Quoted phrases must occur verbatim. */
export function findHadith(
  index: HadithIndex,
  { replaceSpellings, translate, hadithOfConcern }: QueryExpansion,
  { query, language, limit }: { query: string; language: Language; limit: number },
): HadithHit[] {
  const { text: typed, phrases } = extractPhrases(query);
  const text = replaceSpellings?.(typed, language) ?? typed;
  const textLanguage = isArabicScript(text) ? "ar" : "en";
  const documents = index[textLanguage];
  const phraseWords = phrases.map((phrase) => tokenize(textLanguage, phrase));
  const within = documentsWithPhrases(documents.phrases, phraseWords);
  if (within?.size === 0) return [];
  const total = new Float64Array(documents.count);
  const translated = language === "en" || language === "ar" ? [] : (translate?.(text, language) ?? []);
  const share = translated.length > 0 ? untranslatedWeight : 1;
  scoreQueryWords(documents, queryWordsForText(textLanguage, language, text), share, total);
  scoreTranslations(index.en, translated, total);
  boostConceptHadith(index, hadithOfConcern?.(text, language) ?? [], total);
  return bestDocuments(total, within, limit).flatMap(({ document, score }) =>
    toHit(index.collections, document, score),
  );
}

/** The hadith of matched concepts gain a share of the best score. */
function boostConceptHadith({ collections }: HadithIndex, hadith: readonly BoostedHadith[], total: Float64Array): void {
  const best = total.reduce((most, score) => Math.max(most, score), 0) || 1;
  for (const { ref, boost } of hadith) {
    const document = documentOf(collections, ref);
    if (document !== undefined) total[document] = (total[document] ?? 0) + best * boost;
  }
}

function documentOf(collections: readonly LoadedCollection[], ref: string): number | undefined {
  const parsed = parseHadithReference(ref);
  let first = 0;
  for (const collection of collections) {
    if (parsed?.collection === collection.source.id) {
      const hadith = hadithByNumber(collection, parsed.book, parsed.number);
      return hadith && first + hadith.position;
    }
    first += collection.count;
  }
  return undefined;
}

/**
 * Query words for texts in `textLanguage`. If the query is in another language with the same script, roots and n-grams are
 * dropped, since they would match unrelated words.
 */
export function queryWordsForText(textLanguage: Language, language: Language, text: string): QueryWord[] {
  const words = queryWords(textLanguage, text);
  const isForeign = language !== textLanguage && language !== "en" && language !== "ar";
  return isForeign ? words.map((word) => ({ ...word, root: undefined, grams: [] })) : words;
}

function toHit(collections: readonly LoadedCollection[], document: number, score: number): HadithHit[] {
  let first = 0;
  for (const collection of collections) {
    if (document < first + collection.count) {
      const position = hadithAt(collection, document - first);
      return position ? [{ collection, position, score }] : [];
    }
    first += collection.count;
  }
  return [];
}

/**
 * Reads the texts of hits: Arabic for readers of Arabic, else English if it exists. Hits in a version of a collection that was replaced or deleted
 * meanwhile are left out: another hadith is at their position.
 */
export async function toHadithResults(
  store: Pick<SourcesStore, "readHadith">,
  language: Language,
  hits: readonly HadithHit[],
): Promise<SearchResult[]> {
  const rows = new Map<string, HadithRow>();
  for (const [collection, own] of Map.groupBy(hits, (hit) => hit.collection)) {
    const positions = own.map(({ position }) => position.position);
    const found = await store.readHadith(collection.source.id, collection.version, positions);
    for (const row of found) rows.set(`${row.collection} ${row.position}`, row);
  }
  return hits.flatMap(({ collection, position, score }) => {
    const row = rows.get(`${position.collection} ${position.position}`);
    if (!row) return [];
    const ref = formatHadithReference(collection, position);
    const english = language === "ar" ? null : row.english;
    const shown = english === null ? { text: row.arabic, lang: "ar" as const } : { text: english, lang: "en" as const };
    return [{ ref, score, ...shown, edition: position.collection }];
  });
}
