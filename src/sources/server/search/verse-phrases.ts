import type { Language } from "#i18n/shared/languages.ts";
import { tokenize } from "../analysis/tokenize.ts";
import { createEventLoopYield } from "../index/event-loop-yield.ts";
import { createPhraseIndexBuilder, documentLength, findPhrase, type PhraseIndex } from "../index/phrase-index.ts";

/**
 * The verses, by index, that hold every phrase verbatim in the Arabic text or the language's translation. With `whole`, only those whose text
 * is nothing but the phrase.
 */
export type FindVersesWithPhrases = (
  language: Language,
  phrases: readonly string[],
  extent?: "whole",
) => Promise<Set<number>>;

/** The texts in which phrases of a language are searched: lists with one text per verse. */
export type PhraseTexts = (language: Language) => Promise<readonly (readonly string[])[]>;

/** The texts of a language are read and indexed at its first phrase query. */
export function createVersePhraseSearch(texts: PhraseTexts): FindVersesWithPhrases {
  const cache = new Map<Language, Promise<PhraseIndex[]>>();
  const indexesOf = (language: Language) => {
    const found = cache.get(language) ?? buildPhraseIndexes(language, texts);
    cache.set(language, found);
    // A failed read is retried at the next query.
    found.catch(() => cache.delete(language));
    return found;
  };
  return async (language, phrases, extent) => {
    let within: Set<number> | undefined;
    for (const phrase of phrases) {
      const found = new Set<number>();
      for (const textLanguage of new Set<Language>(["ar", language])) {
        const words = tokenize(textLanguage, phrase);
        // A phrase without words would be in every verse.
        if (words.length === 0) continue;
        for (const index of await indexesOf(textLanguage)) {
          for (const verse of findPhrase(index, words, within))
            if (extent !== "whole" || documentLength(index, verse) === words.length) found.add(verse);
        }
      }
      within = found;
    }
    return within ?? new Set();
  };
}

async function buildPhraseIndexes(language: Language, texts: PhraseTexts): Promise<PhraseIndex[]> {
  const yieldIfDue = createEventLoopYield();
  const indexes: PhraseIndex[] = [];
  for (const edition of await texts(language)) {
    const builder = createPhraseIndexBuilder();
    for (const text of edition) {
      builder.addDocument(tokenize(language, text));
      await yieldIfDue();
    }
    indexes.push(builder.finish());
  }
  return indexes;
}
