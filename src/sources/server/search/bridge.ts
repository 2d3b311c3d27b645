import { type Lexicon, type Translation, translateStem } from "../index/lexicon.ts";
import type { QueryWord } from "./query.ts";
import { rankings } from "./ranking.ts";
import { type Fields, scoreTogether } from "./score-verses.ts";
import { addScores, lookUp, type Searchable } from "./searchable.ts";

/** The way from a language's words to the English ones of the same verses. */
export type Bridge = {
  lexicon: Lexicon;
  /** The stems that the lexicon is numbered by. */
  stems: Searchable;
  english: Fields;
};

export type TranslatedWord = { weight: number; translations: Translation[] };

/** What a root's translations weigh beside those of the stem: it brings unlike words together. */
const rootShare = 0.5;

/**
 * The query's words as English stems, each with how likely it is; a word that no edition holds is left out. For any index
 * whose English is analysed as the verses' is.
 */
export function translateWords({ lexicon, stems, english }: Bridge, words: readonly QueryWord[]): TranslatedWord[] {
  const translate = (term: string) => translateStem(lexicon, english.stems.field, lookUp(stems, term));
  return words.flatMap(({ stem, root, weight }) => {
    const own = translate(stem);
    const deeper = root === undefined ? [] : translate(root);
    const likely = new Map(own.map((one) => [one.stem, one.probability]));
    for (const one of deeper) {
      const share = own.length > 0 ? rootShare : 1;
      likely.set(one.stem, (likely.get(one.stem) ?? 0) * (1 - share * 0.5) + one.probability * share * 0.5);
    }
    const translations = [...likely].map(([english, probability]) => ({ stem: english, probability }));
    return translations.length > 0 ? [{ weight, translations }] : [];
  });
}

/** The score of every verse by its English editions, for words of another language. */
export function scoreTranslated({ english }: Bridge, chapters: Uint8Array, words: readonly TranslatedWord[]) {
  return scoreTogether(
    chapters,
    words.map(({ weight, translations }) => (scores) => {
      for (const { stem, probability } of translations) {
        addScores(english.stems, stem, rankings.en.stem * weight * probability, scores);
        addScores(english.tafsirStems, stem, rankings.en.tafsirStem * weight * probability, scores);
      }
    }),
  );
}
