import { isArabic } from "../arabic/arabic-words.ts";
import type { QuotationCorpus } from "../check-quote.ts";
import { longestPassage } from "../passages/find-passage.ts";
import { numbersOf } from "../passages/passage-index.ts";
import { createPassageTokenizer } from "../passages/passage-tokens.ts";
import { createWorkBudget } from "../work-budget.ts";
import { openRun } from "./unmarked-runs.ts";

/** Callers that follow a text have noticed longer runs before. */
const mostWords = 7;
/** UTF-16 units in which so many words stand. */
const reach = 120;
const mostSteps = 100_000;
/** It is asked at every word: folding one takes longer than looking it up. */
const remembered = 20_000;

/**
 * Tells from where the end of an unfinished text may be a quotation that nothing marks: its last words, about three at least, stand in the
 * Qur'an or in a translation. Its length where none may be. It looks at the last seven words.
 */
export function createOpenEnd(corpus: QuotationCorpus): (text: string) => number {
  const tokensOf = createPassageTokenizer(remembered);
  return (text) => {
    const from = Math.max(0, text.length - reach);
    // What is cut off in front may be half a word.
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
