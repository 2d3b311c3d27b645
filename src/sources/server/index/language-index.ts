import type { Language } from "#i18n/shared/languages.ts";
import { analyzeWords, characterNgrams } from "../analysis/tokenize.ts";
import { createEventLoopYield } from "./event-loop-yield.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { createInvertedIndexBuilder } from "./inverted-index-builder.ts";
import { emptyLexicon, type Lexicon, trainLexicon } from "./lexicon.ts";

/** The texts of a language that are searched: each inner list holds one text per verse, in the order of the mushaf. */
export type SearchDocuments = {
  editions: readonly (readonly string[])[];
  tafsirs: readonly (readonly string[])[];
};

export const verseIndexNames = ["stems", "grams", "tafsirStems", "tafsirGrams"] as const;

/** The indexes of a language's verses: stems (with roots) and character n-grams, of the editions and of the tafsirs. */
export type VerseIndexes = Record<(typeof verseIndexNames)[number], InvertedIndex>;

export type LanguageIndex = {
  /** The number of editions in each verse's document. */
  editionCount: number;
  indexes: VerseIndexes;
  /** Translates this language's stems into English ones; empty for English. */
  lexicon: Lexicon;
};

/**
 * Builds the index of one language; with the English index given, also trains the lexicon. About a second
 * for each million words, and one for the lexicon; it yields to the event loop.
 */
export async function buildLanguageIndex(
  language: Language,
  documents: SearchDocuments,
  verseCount: number,
  english?: LanguageIndex,
): Promise<LanguageIndex> {
  const analyze = createAnalyzer(language);
  const texts = await buildVerseIndexes(documents.editions, verseCount, analyze, { countsEditions: true });
  const tafsirs = await buildVerseIndexes(documents.tafsirs, verseCount, analyze);
  const indexes = { stems: texts.stems, grams: texts.grams, tafsirStems: tafsirs.stems, tafsirGrams: tafsirs.grams };
  const editionCount = documents.editions.length;
  const lexicon = english
    ? await trainLexicon(
        { index: indexes.stems, editionCount },
        { index: english.indexes.stems, editionCount: english.editionCount },
      )
    : emptyLexicon;
  return { editionCount, indexes, lexicon };
}

type Analyze = (text: string) => { stems: string[]; grams: string[] };

/** `countsEditions`: how many editions of a verse hold a stem counts in the search. */
async function buildVerseIndexes(
  editions: readonly (readonly string[])[],
  verseCount: number,
  analyze: Analyze,
  { countsEditions = false } = {},
) {
  const yieldIfDue = createEventLoopYield();
  const stems = createInvertedIndexBuilder(verseCount, { countsEditions });
  const grams = createInvertedIndexBuilder(verseCount);
  for (let verse = 0; verse < verseCount; verse += 1) {
    const analyzed = editions.map((edition) => analyze(edition[verse] ?? ""));
    stems.addDocument(
      verse,
      analyzed.map((one) => one.stems),
    );
    grams.addDocument(
      verse,
      analyzed.map((one) => one.grams),
    );
    await yieldIfDue();
  }
  return { stems: stems.finish(), grams: grams.finish() };
}

function createAnalyzer(language: Language): Analyze {
  const cache = new Map<string, string[]>();
  const gramsOf = (word: string): string[] => {
    const cached = cache.get(word);
    if (cached) return cached;
    const grams = characterNgrams(language, word);
    cache.set(word, grams);
    return grams;
  };
  return (text) => {
    const words = analyzeWords(language, text);
    return {
      stems: words.flatMap(({ stem, root }) => (root === undefined ? [stem] : [stem, root])),
      grams: words.flatMap(({ text: word }) => gramsOf(word)),
    };
  };
}
