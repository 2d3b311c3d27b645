import { type Classes, foldWord, wordsOfToken } from "./compile-phrases.ts";

/** Phrases as `phrasesSchema` describes them, and what they stand for. */
export type PhraseList<T> = { phrases: readonly string[]; item: T };

/** Tokens that no text must have: gaps and optional words. */
const optional = /^[~^]\d|\?$/u;
/** The end of a sentence, and words with any beginning, by which no phrase is looked up. */
const unsure = /^\.$|^\*/u;
const joinedLetter = /^[وف](?=.)/u;

/** The words of a token as `foldText` writes them, and the beginnings of words. */
type Token = { words: ReadonlySet<string>; beginnings: readonly string[] };

/**
 * Finds the lists of which a phrase may match a folded text, in their order: each phrase is looked up by one of its words, then all are sought. Testing
 * hundreds of expressions takes milliseconds, this takes microseconds.
 */
export function createPhraseIndex<T>(lists: readonly PhraseList<T>[], classes: Classes = {}): (text: string) => T[] {
  const all = lists.flatMap(({ phrases }, list) => phrases.map((phrase) => ({ phrase, list })));
  const byWord = new Map<string, number[]>();
  const byBeginning = new Map<string, number[]>();
  const always: number[] = [];
  for (const [at, { phrase }] of all.entries()) {
    const [anchor] = tokensOf(phrase, classes).sort((one, other) => commonness(one) - commonness(other));
    if (!anchor) always.push(at);
    for (const word of anchor ?? []) addTo(word.endsWith("*") ? byBeginning : byWord, wordOf(word), at);
  }
  const lengths = [...new Set([...byBeginning.keys()].map(({ length }) => length))];
  const read = createTokenReader(classes);
  const mayMatch = (phrase: string, words: readonly string[]) =>
    read(phrase).every((token) => words.some((word) => hasWord(token, word)));
  return (text) => {
    const words = formsIn(text);
    const candidates = new Set(always);
    const add = (some: readonly number[] | undefined) => some?.forEach((at) => void candidates.add(at));
    for (const word of words) {
      add(byWord.get(word));
      for (const length of lengths) if (length <= word.length) add(byBeginning.get(word.slice(0, length)));
    }
    const found = new Set<number>();
    for (const at of candidates) {
      const { phrase, list } = all[at] as (typeof all)[number];
      if (!found.has(list) && mayMatch(phrase, words)) found.add(list);
    }
    return [...found].sort((one, other) => one - other).map((at) => (lists[at] as PhraseList<T>).item);
  };
}

function addTo(index: Map<string, number[]>, key: string, at: number): void {
  const known = index.get(key);
  if (known) known.push(at);
  else index.set(key, [at]);
}

const wordOf = (word: string) => foldWord(word.replaceAll("*", ""));

function hasWord({ words, beginnings }: Token, word: string): boolean {
  return words.has(word) || beginnings.some((one) => word.startsWith(one));
}

/** The words of each token of a phrase that a text must have one of. */
function tokensOf(phrase: string, classes: Classes): string[][] {
  const tokens = phrase.split(" & ").flatMap((part) => {
    const all = part.split(" ");
    return all[0]?.startsWith("!") ? all.slice(1) : all;
  });
  return tokens
    .filter((token) => !optional.test(token))
    .map((token) => wordsOfToken(token, classes))
    .filter((words) => !words.some((word) => unsure.test(word)));
}

/** Reads the tokens of phrases, of each when it is first looked at: most phrases are never. Phrases share many tokens. */
function createTokenReader(classes: Classes): (phrase: string) => readonly Token[] {
  const read = new Map<string, readonly Token[]>();
  const tokens = new Map<string, Token>();
  const tokenOf = (words: readonly string[]) => {
    const key = words.join("|");
    const token = tokens.get(key) ?? {
      words: new Set(words.filter((word) => !word.endsWith("*")).map(wordOf)),
      beginnings: words.filter((word) => word.endsWith("*")).map(wordOf),
    };
    tokens.set(key, token);
    return token;
  };
  return (phrase) => {
    const known = read.get(phrase) ?? tokensOf(phrase, classes).map(tokenOf);
    read.set(phrase, known);
    return known;
  };
}

/** How many texts have one of these words, roughly: short words are common. */
function commonness(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + 1 / length ** 2, 0);
}

let last: { text: string; forms: readonly string[] } = { text: "", forms: [] };

/** The words of a text, each once. In Arabic "and" or "so" may be the first letter of a word. Many indexes read one text after another. */
function formsIn(text: string): readonly string[] {
  if (last.text !== text) {
    const words = text.split(" ").flatMap((word) => (joinedLetter.test(word) ? [word, word.slice(1)] : [word]));
    last = { text, forms: [...new Set(words)] };
  }
  return last.forms;
}
