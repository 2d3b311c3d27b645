import type { Language } from "#i18n/shared/languages.ts";
import { referenceScore, type VerseHit, type VerseSearch } from "../../shared/contract.ts";
import { isIslamicWord } from "../query/word-spellings.ts";
import type { VerseSearchEngine } from "../search/open-search.ts";
import { findTransliteration, type Transliteration } from "./find-transliteration.ts";
import { buildTransliterationIndex, type TransliterationIndex } from "./transliteration-index.ts";

/** The verses whose words a text in Latin letters spells, and whether it is nothing else: see `createTransliterationSearch`. */
export type FindTransliteratedVerses = (
  language: Language,
  text: string,
) => Promise<(Pick<Transliteration, "verses" | "isWhole"> & { isFamiliar: boolean }) | undefined>;

type Words = Pick<VerseSearchEngine, "knowsWords" | "correctSpelling">;

/**
 * Recognizes the Arabic of verses in Latin letters. A short text that sounds like such words is only taken for them if the language does not have
 * all of its own. `texts`: the Arabic texts in ordinary spelling, which are read and indexed at the first query.
 */
export function createTransliterationSearch(
  texts: () => Promise<readonly string[]>,
  words: Words,
): FindTransliteratedVerses {
  let index: Promise<TransliterationIndex> | undefined;
  const read = async () => {
    index ??= texts().then(buildTransliterationIndex);
    // A failed read is retried at the next query.
    index.catch(() => {
      index = undefined;
    });
    return await index;
  };
  /** The last text: that of a question is read for its own verses and again by the search. */
  let last: { text: string; found: Transliteration | undefined } | undefined;
  const readWhole = async (language: Language, text: string) => {
    if (last?.text !== text) last = { text, found: findTransliteration(await read(), text) };
    const { found } = last;
    return found && (found.isSure || !isOther(words, language, text, found)) ? found : undefined;
  };
  return async (language, text) => {
    if (!/\p{Script=Latin}{3}/u.test(text)) return undefined;
    const whole = await readWhole(language, text);
    if (whole) return { verses: whole.verses, isWhole: whole.isWhole, isFamiliar: words.knowsWords(text, language) };
    for (const run of unknownRuns(words, language, text)) {
      const found = findTransliteration(await read(), run);
      if (found?.isWhole && !isOther(words, language, run, found))
        return { verses: found.verses, isWhole: false, isFamiliar: false };
    }
    return undefined;
  };
}

/** Whether a text that sounds like a few Arabic words is more likely something else: words of the language, or one word of another. */
function isOther(words: Words, language: Language, text: string, { isJoined }: Transliteration): boolean {
  // "Istighfar" is a word in itself, "bismillah" are words of verses.
  if (isJoined && isIslamicWord(text)) return false;
  if (!isSeveralWords(text) && !joinedNameOfGod.test(text)) return true;
  return (
    words.knowsWords(text, language) || (!isJoined && words.knowsWords(words.correctSpelling(text, language), language))
  );
}

/** The end of what is commonly written as one word: "hasbunallah". Many a word of other languages sounds like two of the Qur'an: Turkish "bilmeyen". */
const joinedNameOfGod = /(?:ll|lil)[aâā]h/iu;

/** The most stretches of a text that are read by themselves, and the most words of one. */
const runs = { most: 3, words: 8 };

/** The stretches of at least two words that the language does not have, where it has others: "kun fayakun" in a question for its meaning. */
function unknownRuns(words: Words, language: Language, text: string): string[] {
  const found: string[][] = [[]];
  const all = text.split(/\s+/u);
  for (const word of all) {
    if (words.knowsWords(word, language)) found.push([]);
    else found.at(-1)?.push(word);
  }
  return found
    .filter(({ length }) => length > 1 && length <= runs.words && length < all.length)
    .slice(0, runs.most)
    .map((run) => run.join(" "));
}

/** Wraps a search: verses whose words the query spells in Latin letters come first, and alone if the language does not have the query's words. */
export function withTransliterations(search: VerseSearch, find: FindTransliteratedVerses): VerseSearch {
  const hitsOf = (verses: readonly number[]) => verses.map((verse) => ({ verse, score: referenceScore }));
  return {
    async find(language, query, limit) {
      const found = await find(language, query);
      if (!found) return search.find(language, query, limit);
      if (found.isWhole && !found.isFamiliar) return hitsOf(found.verses).slice(0, limit);
      const others = await search.find(language, query, limit);
      return [...hitsOf(found.verses), ...without(others, found.verses)].slice(0, limit);
    },
    async answer(language, question, limit) {
      const found = await find(language, question);
      const own = found?.isWhole && isSeveralWords(question) ? [] : await search.answer(language, question, limit);
      return own.length === 0 && found?.isWhole ? hitsOf(found.verses).slice(0, limit) : own;
    },
  };
}

/** One word, as "alhamdulillah", may be a remark. */
const isSeveralWords = (text: string) => /\p{L}\P{L}*\s\P{L}*\p{L}/u.test(text);

const without = (hits: readonly VerseHit[], verses: readonly number[]) =>
  hits.filter(({ verse }) => !verses.includes(verse));
