import { longestPassage } from "../passages/find-passage.ts";
import { numbersOf } from "../passages/passage-index.ts";
import { tokensOf } from "../passages/passage-tokens.ts";
import type { QuotableTextIndex } from "../quotation-corpus.ts";
import type { Span } from "../span.ts";
import type { WorkBudget } from "../work-budget.ts";

/** Fewer words of a translation may match by chance. */
const shortest = 9;

/** Finds runs of words of a translation without quotation marks. */
export function unmarkedPassages({ index }: QuotableTextIndex, text: string, gap: Span, budget: WorkBudget): Span[] {
  const tokens = tokensOf(text.slice(gap.start, gap.end));
  const numbers = numbersOf(tokens);
  const found: Span[] = [];
  for (let at = 0; at < tokens.length && !budget.isSpent(); at += 1) {
    const length = longestPassage(index, numbers, at, budget);
    if (length < shortest) continue;
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first && last) found.push({ start: gap.start + first.start, end: gap.start + last.end });
    at += length - 1;
  }
  return found;
}
