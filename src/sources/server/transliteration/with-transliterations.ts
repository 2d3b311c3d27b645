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
  return async (language, text) => {
    if (!/\p{Script=Latin}{3}/u.test(text)) return undefined;
    if (last?.text !== text) last = { text, found: findTransliteration(await read(), text) };
    const { found } = last;
    if (!found) return undefined;
    const { verses, isWhole, isSure, isJoined } = found;
    const isFamiliar = words.knowsWords(text, language);
    // "Istighfar" is a word in itself, "bismillah" are words of verses.
    const isPhrase = isJoined && isIslamicWord(text);
    const isOther =
      !isPhrase && (isFamiliar || (!isJoined && words.knowsWords(words.correctSpelling(text, language), language)));
    return isSure || !isOther ? { verses, isWhole, isFamiliar } : undefined;
  };
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
