import { type Lexicon, type StemTranslation, translateStem } from "../index/lexicon.ts";
import type { QueryWord } from "../query/query-words.ts";
import { addTermScores, type Bm25Index, termNumberOf } from "./bm25.ts";
import { type Bm25Indexes, sumWordScores, type VerseScores } from "./score-verses.ts";
import { evidenceWeights } from "./weights.ts";

/** Translates the words of a language into English stems of the same verses. */
export type QueryTranslator = {
  lexicon: Lexicon;
  /** The index whose term numbers the lexicon uses. */
  stems: Bm25Index;
  english: Bm25Indexes;
};

/** A query word as English stems with their probabilities. */
export type TranslatedWord = { weight: number; translations: readonly StemTranslation[] };

/** The weight of the root's translations beside those of the stem; roots join unrelated words, so it is low. */
const rootShare = 0.5;

/** The query's words as English stems. Words that no edition holds are left out. It serves any index of English stems. */
export function translateWords(
  { lexicon, stems, english }: QueryTranslator,
  words: readonly QueryWord[],
): TranslatedWord[] {
  const translate = (term: string) => translateStem(lexicon, english.stems.index, termNumberOf(stems, term));
  return words.flatMap(({ stem, root, weight }) => {
    const byStem = translate(stem);
    const byRoot = root === undefined ? [] : translate(root);
    const probabilities = new Map(byStem.map((one) => [one.stem, one.probability]));
    for (const one of byRoot) {
      const share = byStem.length > 0 ? rootShare : 1;
      probabilities.set(
        one.stem,
        (probabilities.get(one.stem) ?? 0) * (1 - share * 0.5) + one.probability * share * 0.5,
      );
    }
    const translations = [...probabilities].map(([english, probability]) => ({ stem: english, probability }));
    return translations.length > 0 ? [{ weight, translations }] : [];
  });
}

/** The score of every verse by its English editions, for translated words. */
export function scoreTranslatedVerses(
  { english }: QueryTranslator,
  chapters: Uint8Array,
  words: readonly TranslatedWord[],
): VerseScores {
  const { stem: stemWeight, tafsirStem: tafsirWeight } = evidenceWeights.en;
  return sumWordScores(
    chapters,
    words.map(({ weight, translations }) => (scores) => {
      for (const { stem, probability } of translations) {
        addTermScores(english.stems, stem, stemWeight * weight * probability, scores);
        addTermScores(english.tafsirStems, stem, tafsirWeight * weight * probability, scores);
      }
    }),
  );
}
