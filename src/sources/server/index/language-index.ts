import type { Language } from "../../../i18n/shared/languages.ts";
import { contentWords, grams } from "../analysis/tokens.ts";
import type { Field } from "./field.ts";
import { createFieldBuilder } from "./field-builder.ts";
import { type Lexicon, noLexicon, trainLexicon } from "./lexicon.ts";

/** What search reads of a language: each inner list holds one text a verse, in the order of the mushaf. */
export type SearchDocuments = {
  editions: readonly (readonly string[])[];
  tafsirs: readonly (readonly string[])[];
};

export const fieldNames = ["stems", "grams", "tafsirStems", "tafsirGrams"] as const;

/** The fields of a language's verses: stems (with roots) and n-grams, of the texts and of the tafsirs. */
export type LanguageFields = Record<(typeof fieldNames)[number], Field>;

export type LanguageIndex = {
  /** How many editions of the text each verse's document holds. */
  editionCount: number;
  fields: LanguageFields;
  /** From this language's stems to English ones; empty in English. */
  lexicon: Lexicon;
};

/**
 * Builds the index of one language, and with the English one its lexicon; pure work, about a second for each million
 * words and for a lexicon.
 */
export function buildLanguageIndex(
  language: Language,
  documents: SearchDocuments,
  verseCount: number,
  english?: LanguageIndex,
): LanguageIndex {
  const tokenise = createTokeniser(language);
  const texts = buildFields(documents.editions, verseCount, tokenise);
  const tafsirs = buildFields(documents.tafsirs, verseCount, tokenise);
  const fields = { stems: texts.stems, grams: texts.grams, tafsirStems: tafsirs.stems, tafsirGrams: tafsirs.grams };
  const editionCount = documents.editions.length;
  const lexicon = english
    ? trainLexicon(
        { field: fields.stems, editionCount },
        { field: english.fields.stems, editionCount: english.editionCount },
      )
    : noLexicon;
  return { editionCount, fields, lexicon };
}

type Tokenise = (text: string) => { stems: string[]; grams: string[] };

function buildFields(editions: readonly (readonly string[])[], verseCount: number, tokenise: Tokenise) {
  const stems = createFieldBuilder(verseCount);
  const gramField = createFieldBuilder(verseCount);
  for (let verse = 0; verse < verseCount; verse += 1) {
    const tokens = editions.map((edition) => tokenise(edition[verse] ?? ""));
    stems.addVerse(
      verse,
      tokens.map((token) => token.stems),
    );
    gramField.addVerse(
      verse,
      tokens.map((token) => token.grams),
    );
  }
  return { stems: stems.finish(), grams: gramField.finish() };
}

function createTokeniser(language: Language): Tokenise {
  const known = new Map<string, string[]>();
  const gramsOf = (word: string): string[] => {
    const before = known.get(word);
    if (before) return before;
    const found = grams(language, word);
    known.set(word, found);
    return found;
  };
  return (text) => {
    const words = contentWords(language, text);
    return {
      stems: words.flatMap(({ stem, root }) => (root === undefined ? [stem] : [stem, root])),
      grams: words.flatMap(({ text: word }) => gramsOf(word)),
    };
  };
}
