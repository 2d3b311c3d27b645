import { join } from "node:path";
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import type { Concern, Hit } from "../../shared/contract.ts";
import { contentWords } from "../analysis/tokens.ts";
import type { Concept } from "../concepts/concept-file.ts";
import { locateVerses, openConceptShelf } from "../concepts/concept-shelf.ts";
import { type ConcernHadith, hadithOfConcepts, passagesIn } from "../concepts/hadith-of-concepts.ts";
import { decodeIndex } from "../index/container.ts";
import type { LanguageFields, LanguageIndex } from "../index/language-index.ts";
import { readIndexFile, readManifest, releaseName } from "../index/release.ts";
import { answerVerses } from "./answer-verses.ts";
import { type Arabizi, translateArabizi } from "./arabizi.ts";
import { type TranslatedWord, translateWords } from "./bridge.ts";
import { readVerseStems } from "./feedback.ts";
import { findVerses } from "./find-verses.ts";
import { readQuestion } from "./question.ts";
import { readReference } from "./references.ts";
import type { Fields } from "./score-verses.ts";
import { lookUp, makeSearchable, rarity } from "./searchable.ts";
import type { Shelf } from "./shelf.ts";

/** Above every score that words can earn: a verse that was asked for by its reference. */
const referenceScore = 1000;

/** What search stands on beside the words of a language's own editions. */
export type SearchParts = {
  concepts: readonly Concept[];
  /** Islamic words as they are typed in Latin letters; without them such words are looked for as they stand. */
  arabizi?: Arabizi;
  /** Whether words of other languages are also looked for, translated, in the English editions. */
  bridge?: boolean;
  /** Whether verses like the best ones found come along. */
  feedback?: boolean;
};

/** Finds verses in memory, as `VerseSearch` says. `nearness` is a ranking by meaning, where there is one: 0 to 1 for each verse. */
export type IndexSearch = {
  find(language: Language, query: string, limit: number, nearness?: Float64Array): Hit[];
  answer(language: Language, question: string, limit: number, nearness?: Float64Array): Hit[];
  /** Whether a query is nothing but a reference of verses. */
  isReference(query: string): boolean;
};

/** The search of verses, and what it lends to other indexes. */
export type OpenSearch = IndexSearch & {
  /** A query with Islamic words that were typed in Latin letters in the words of its language. */
  spellOut(query: string, language: Language): string;
  /** A query's words as English stems; none in English. */
  translate(query: string, language: Language): TranslatedWord[];
  /** The concerns that a question speaks of, the surest first. */
  concernsOf(question: string, language: Language): Concern[];
  /** The hadith that speak to the concern of a query. */
  hadithOfConcern(query: string, language: Language): ConcernHadith[];
};

/**
 * Opens the indexes that `buildIndexes` wrote for this corpus version; the files stay in memory. Throws when they are
 * missing or damaged: building them again mends both.
 */
export async function openSearch(
  folder: string,
  version: string,
  parts: SearchParts = { concepts: [] },
): Promise<OpenSearch> {
  const release = join(folder, releaseName(version));
  const manifest = await readManifest(release);
  if (!manifest) throw new Error(`No search index of this corpus version in ${folder}`);
  const indexes = new Map<Language, LanguageIndex>();
  for (const language of languages) {
    const bytes = await readIndexFile(release, manifest, language);
    if (!bytes) throw new Error(`The search index of ${language} in ${release} is missing or damaged`);
    indexes.set(language, decodeIndex(bytes));
  }
  const { verseCounts } = manifest;
  const shelves = openShelves(indexes, verseCounts, parts);
  const search =
    (
      searchWords: (shelf: Shelf, query: string, limit: number, nearness?: Float64Array) => Hit[],
    ): IndexSearch["find"] =>
    (language, query, limit, nearness) => {
      const reference = readReference(query, verseCounts);
      if (reference) return reference.verses.slice(0, limit).map((verse) => ({ verse, score: referenceScore }));
      const shelf = shelves.get(language);
      return shelf ? searchWords(shelf, query, limit, nearness) : [];
    };
  return {
    find: search(findVerses),
    answer: search(answerVerses),
    isReference: (query) => readReference(query, verseCounts) !== undefined,
    spellOut: (query, language) => shelves.get(language)?.spellOut(query) ?? query,
    translate(query, language) {
      const shelf = shelves.get(language);
      return shelf?.bridge ? translateWords(shelf.bridge, readQuestion(shelf, query).words) : [];
    },
    concernsOf(question, language) {
      const shelf = shelves.get(language);
      const matches = shelf ? readQuestion(shelf, question).concepts : [];
      return matches.flatMap(({ concept, strength }) => {
        const known = parts.concepts[concept];
        return known
          ? [{ id: known.id, strength, verses: passagesIn(known, "quran"), hadith: passagesIn(known, "hadith") }]
          : [];
      });
    },
    hadithOfConcern(query, language) {
      const shelf = shelves.get(language);
      return shelf ? hadithOfConcepts(parts.concepts, readQuestion(shelf, query).concepts) : [];
    },
  };
}

function openShelves(
  indexes: ReadonlyMap<Language, LanguageIndex>,
  verseCounts: readonly number[],
  { concepts, arabizi, bridge = true, feedback = true }: SearchParts,
): Map<Language, Shelf> {
  const chapters = Uint8Array.from(verseCounts.flatMap((count, at) => new Array<number>(count).fill(at + 1)));
  const verses = locateVerses(concepts, verseCounts);
  const opened = new Map([...indexes].map(([language, { fields }]) => [language, openFields(fields)]));
  const english = opened.get("en");
  const shelves = new Map<Language, Shelf>();
  const verseStems =
    english && feedback ? readVerseStems(english.stems, indexes.get("en")?.editionCount ?? 1) : undefined;
  for (const [language, { editionCount, lexicon }] of indexes) {
    const fields = opened.get(language);
    if (!fields || !english) continue;
    const rarityOf = (stem: string) => rarity(fields.stems, lookUp(fields.stems, stem));
    const conceptShelf = openConceptShelf(language, concepts, verses, rarityOf);
    const isKnown = (word: string) =>
      contentWords(language, word).every(
        ({ stem }) => conceptShelf.table.stems.has(stem) || lookUp(fields.stems, stem) >= 0,
      );
    shelves.set(language, {
      language,
      editionCount,
      chapters,
      fields,
      concepts: conceptShelf,
      spellOut: (query) => (arabizi ? translateArabizi(arabizi, language, query, isKnown) : query),
      verseStems,
      bridge: language === "en" || !bridge ? undefined : { lexicon, stems: fields.stems, english },
    });
  }
  return shelves;
}

function openFields(fields: LanguageFields): Fields {
  return {
    stems: makeSearchable(fields.stems),
    grams: makeSearchable(fields.grams),
    tafsirStems: makeSearchable(fields.tafsirStems),
    tafsirGrams: makeSearchable(fields.tafsirGrams),
  };
}
