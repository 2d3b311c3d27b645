import { foldWord } from "./compile-phrases.ts";

/** Phrases as `phrasesSchema` describes them, without word classes, and what they stand for. */
export type PhraseList<T> = { phrases: readonly string[]; item: T };

/** Tokens that no text must have: gaps, ends of sentences, optional words, classes, and words with any beginning. */
const unsure = /^[~^]\d|^\.$|\?$|<|(?:^|\|)\*/u;
const joinedLetter = /^[وف](?=.)/u;

/**
 * Finds the lists of which a phrase may match a folded text, in their order: each phrase is looked up by one of its words. Testing hundreds of
 * expressions takes milliseconds, this takes microseconds.
 */
export function createPhraseIndex<T>(lists: readonly PhraseList<T>[]): (text: string) => T[] {
  const byWord = new Map<string, Set<number>>();
  const byBeginning = new Map<string, Set<number>>();
  const always = new Set<number>();
  for (const [at, { phrases }] of lists.entries()) {
    for (const phrase of phrases) {
      const anchor = anchorOf(phrase);
      if (!anchor) always.add(at);
      for (const word of anchor ?? []) {
        const index = word.endsWith("*") ? byBeginning : byWord;
        const key = foldWord(word.replaceAll("*", ""));
        index.set(key, (index.get(key) ?? new Set()).add(at));
      }
    }
  }
  return (text) => {
    const found = new Set(always);
    const add = (some: ReadonlySet<number> | undefined) => some?.forEach((at) => void found.add(at));
    for (const word of text.split(" ").flatMap(formsOf)) {
      add(byWord.get(word));
      for (let length = 1; length <= word.length; length += 1) add(byBeginning.get(word.slice(0, length)));
    }
    return lists.flatMap(({ item }, at) => (found.has(at) ? [item] : []));
  };
}

/** The words of which a text must have one: those of the token with the fewest. Undefined where every token is unsure. */
function anchorOf(phrase: string): string[] | undefined {
  const tokens = phrase.split(" & ").flatMap((part) => {
    const all = part.split(" ");
    return all[0]?.startsWith("!") ? all.slice(1) : all;
  });
  return tokens
    .filter((token) => !unsure.test(token))
    .map((token) => token.split("|"))
    .sort((one, other) => one.length - other.length)[0];
}

/** In Arabic "and" or "so" may be the first letter of a word. */
function formsOf(word: string): string[] {
  return joinedLetter.test(word) ? [word, word.slice(1)] : [word];
}
