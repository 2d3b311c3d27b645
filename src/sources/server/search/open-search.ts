import { join } from "node:path";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { referenceScore, type VerseHit } from "../../shared/contract.ts";
import { analyzeWords } from "../analysis/tokenize.ts";
import { type Concept, withoutTriggers } from "../concepts/concept-file.ts";
import { type BoostedHadith, boostedHadith } from "../concepts/concept-hadith.ts";
import { buildConceptIndex, locateVerses } from "../concepts/concept-index.ts";
import { indexFolderName, readLanguageIndex, readManifest } from "../index/index-files.ts";
import type { LanguageIndex } from "../index/language-index.ts";
import { createSpellingCorrection } from "../query/nearest-word.ts";
import { parseQuery } from "../query/parse-query.ts";
import { parseVerseReferences } from "../query/verse-references.ts";
import { replaceSpellings, type WordSpellings, wordSpellings } from "../query/word-spellings.ts";
import { answerVerses } from "../ranking/answer-verses.ts";
import { frequentTerms, inverseDocumentFrequency, termNumberOf } from "../ranking/bm25.ts";
import { findVerses } from "../ranking/rank-verses.ts";
import { buildForwardIndex } from "../ranking/relevance-feedback.ts";
import { createBm25Indexes } from "../ranking/score-verses.ts";
import { type TranslatedWord, translateWords } from "../ranking/translate-query.ts";
import type { SearchIndex } from "./search-index.ts";

export type SearchOptions = {
  concepts: readonly Concept[];
  /** By default those of `content/word-spellings.json`. */
  spellings?: WordSpellings;
  /** Whether words of other languages are also searched, translated, in the English editions; for measuring. */
  translation?: boolean;
  /** Whether relevance feedback is on; for measuring. */
  feedback?: boolean;
};

/** The search of verses in memory. `similarity`: the embedding similarity of each verse, 0 to 1, if there is a model. */
export type IndexSearch = {
  find(language: Language, query: string, limit: number, similarity?: Float64Array): VerseHit[];
  answer(language: Language, question: string, limit: number, similarity?: Float64Array): VerseHit[];
  /** Whether a query is nothing but a verse reference. */
  isReference(query: string): boolean;
};

/** The search of verses, with the parts of it that other searches use. */
export type VerseSearchEngine = IndexSearch & {
  /** Replaces spellings of `content/word-spellings.json` by the words of the language. */
  replaceSpellings(query: string, language: Language): string;
  /** A query as `find` reads it: with those spellings replaced and misspelled words corrected. */
  correctSpelling(query: string, language: Language): string;
  /** Whether the language has every word of a text. */
  knowsWords(text: string, language: Language): boolean;
  /** A query's words as English stems; empty in English. */
  translate(query: string, language: Language): TranslatedWord[];
  /** The name of a concept; undefined for one that this release does not have. */
  conceptName(id: string, language: Language): string | undefined;
  /** The hadith of the concepts that match a query. */
  hadithOfConcern(query: string, language: Language): BoostedHadith[];
};

/** Opens the indexes of `buildIndexes` for a corpus version; they stay in memory. Throws if they are missing or damaged. */
export async function openSearch(
  folder: string,
  version: string,
  options: SearchOptions = { concepts: [] },
): Promise<VerseSearchEngine> {
  const indexFolder = join(folder, indexFolderName(version));
  const manifest = await readManifest(indexFolder);
  if (!manifest) throw new Error(`No search index of this corpus version in ${folder}`);
  const languageIndexes = new Map<Language, LanguageIndex>();
  for (const language of languages) {
    const index = await readLanguageIndex(indexFolder, language);
    if (!index) throw new Error(`The search index of ${language} in ${indexFolder} is missing or damaged`);
    languageIndexes.set(language, index);
  }
  const { verseCounts } = manifest;
  const indexes = openIndexes(languageIndexes, verseCounts, options);
  const concepts = options.concepts.map(withoutTriggers);
  const search =
    (rank: typeof findVerses): IndexSearch["find"] =>
    (language, query, limit, similarity) => {
      const reference = parseVerseReferences(query, verseCounts);
      if (reference) return reference.verses.slice(0, limit).map((verse) => ({ verse, score: referenceScore }));
      const index = indexes.get(language);
      return index ? rank(index, query, limit, similarity) : [];
    };
  return {
    find: search(findVerses),
    answer: search(answerVerses),
    isReference: (query) => parseVerseReferences(query, verseCounts) !== undefined,
    replaceSpellings: (query, language) => indexes.get(language)?.replaceSpellings(query) ?? query,
    correctSpelling(query, language) {
      const index = indexes.get(language);
      return index ? index.correctSpelling(index.replaceSpellings(query)) : query;
    },
    knowsWords(text, language) {
      const index = indexes.get(language);
      return index !== undefined && (text.match(/[\p{L}\p{M}'’]+/gu) ?? []).every(index.isKnown);
    },
    translate(query, language) {
      const index = indexes.get(language);
      return index?.translator ? translateWords(index.translator, parseQuery(index, query).words) : [];
    },
    conceptName: (id, language) => concepts.find((concept) => concept.id === id)?.names[language],
    hadithOfConcern(query, language) {
      const index = indexes.get(language);
      return index ? boostedHadith(concepts, parseQuery(index, query).concepts) : [];
    },
  };
}

/** A misspelled word is taken only for a stem of so many verses, or of a concept: rarer ones are mostly names and errors of scans. */
const fewestVerses = 3;

function openIndexes(
  languageIndexes: ReadonlyMap<Language, LanguageIndex>,
  verseCounts: readonly number[],
  { concepts, spellings = wordSpellings, translation = true, feedback = true }: SearchOptions,
): Map<Language, SearchIndex> {
  const chapters = Uint8Array.from(verseCounts.flatMap((count, at) => new Array<number>(count).fill(at + 1)));
  const conceptVerses = locateVerses(concepts, verseCounts);
  const bm25 = new Map([...languageIndexes].map(([language, { indexes }]) => [language, createBm25Indexes(indexes)]));
  const english = bm25.get("en");
  const feedbackIndex =
    english && feedback ? buildForwardIndex(english.stems, languageIndexes.get("en")?.editionCount ?? 1) : undefined;
  const opened = new Map<Language, SearchIndex>();
  for (const [language, { editionCount, lexicon }] of languageIndexes) {
    const indexes = bm25.get(language);
    if (!indexes || !english) continue;
    const { stems, tafsirStems } = indexes;
    const rarityOf = (stem: string) => inverseDocumentFrequency(stems, termNumberOf(stems, stem));
    const conceptIndex = buildConceptIndex(language, concepts, conceptVerses, rarityOf);
    const isKnown = (word: string) =>
      analyzeWords(language, word).every(
        ({ stem }) => conceptIndex.triggers.stems.has(stem) || termNumberOf(stems, stem) >= 0,
      );
    opened.set(language, {
      language,
      editionCount,
      chapters,
      indexes,
      concepts: conceptIndex,
      isKnown,
      replaceSpellings: (query) => replaceSpellings(spellings, language, query, isKnown),
      correctSpelling: createSpellingCorrection(
        language,
        (word) =>
          isKnown(word) || analyzeWords(language, word).every(({ stem }) => termNumberOf(tafsirStems, stem) >= 0),
        () => [...frequentTerms(stems, fewestVerses), ...conceptIndex.triggers.stems],
      ),
      feedbackIndex,
      translator: language === "en" || !translation ? undefined : { lexicon, stems, english },
    });
  }
  return opened;
}
