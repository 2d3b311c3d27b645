import { isArabic } from "../arabic/arabic-words.ts";
import type { QuotationCorpus } from "../check-quote.ts";
import { longestPassage } from "../passages/find-passage.ts";
import { numbersOf } from "../passages/passage-index.ts";
import { createPassageTokenizer } from "../passages/passage-tokens.ts";
import { createWorkBudget } from "../work-budget.ts";
import { openRun } from "./unmarked-runs.ts";

/** Callers that process a stream have detected longer runs earlier. */
const mostWords = 7;
/** UTF-16 units that contain so many words. */
const reach = 120;
const mostSteps = 100_000;
/** Caches folded words: this runs at every word, and folding takes longer than a lookup. */
const remembered = 20_000;

/**
 * Returns the offset from which the end of an unfinished text may be an unmarked quotation: its last words, at least about three, match the
 * Qur'an or a translation. Returns the text's length if they do not. Only the last seven words are examined.
 */
export function createOpenEnd(corpus: QuotationCorpus): (text: string) => number {
  const tokensOf = createPassageTokenizer(remembered);
  return (text) => {
    const from = Math.max(0, text.length - reach);
    // The first word of the slice may be incomplete.
    const tokens = tokensOf(text.slice(from)).slice(-mostWords);
    const steps = createWorkBudget(mostSteps);
    const other = tokens.findLastIndex(({ word }) => !isArabic(word));
    const arabic = tokens.slice(other + 1);
    const words = arabic.map(({ word }) => word);
    const run = arabic[openRun(corpus.arabic, words, steps) ?? arabic.length];
    const { translations } = corpus;
    const numbers = numbersOf(tokens);
    const passage =
      translations &&
      tokens.find((_, at) => longestPassage(translations.index, numbers, at, steps) === tokens.length - at);
    return from + Math.min(run?.start ?? text.length - from, passage?.start ?? text.length - from);
  };
}
