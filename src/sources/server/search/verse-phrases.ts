import type { Language } from "../../../i18n/shared/languages.ts";
import { plainWords } from "../analysis/plain-words.ts";
import { createPacer } from "../texts/pacer.ts";
import { createWordRunsBuilder, documentsWithRun, type WordRuns } from "../texts/word-runs.ts";

/** The verses, by index, that hold every phrase word for word: in the Arabic text or in the language's translation. */
export type VersePhrases = (language: Language, phrases: readonly string[]) => Promise<Set<number>>;

/** The texts in which phrases of a language are looked for: lists of one text a verse. */
export type PhraseTexts = (language: Language) => Promise<readonly (readonly string[])[]>;

/** A language's texts are read when its first phrase is asked for. */
export function createVersePhrases(texts: PhraseTexts): VersePhrases {
  const kept = new Map<Language, Promise<WordRuns[]>>();
  const runsOf = (language: Language) => {
    const found = kept.get(language) ?? readRuns(language, texts);
    kept.set(language, found);
    // What failed is tried again by whoever asks next.
    found.catch(() => kept.delete(language));
    return found;
  };
  return async (language, phrases) => {
    let within: Set<number> | undefined;
    for (const phrase of phrases) {
      const found = new Set<number>();
      for (const textLanguage of new Set<Language>(["ar", language])) {
        const words = plainWords(textLanguage, phrase);
        for (const runs of await runsOf(textLanguage))
          for (const verse of documentsWithRun(runs, words, within)) found.add(verse);
      }
      within = found;
    }
    return within ?? new Set();
  };
}

async function readRuns(language: Language, texts: PhraseTexts): Promise<WordRuns[]> {
  const pace = createPacer();
  const all: WordRuns[] = [];
  for (const edition of await texts(language)) {
    const builder = createWordRunsBuilder();
    for (const text of edition) {
      builder.addDocument(plainWords(language, text));
      await pace();
    }
    all.push(builder.finish());
  }
  return all;
}
