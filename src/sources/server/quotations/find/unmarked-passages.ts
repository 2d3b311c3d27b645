import type { PassageShelf } from "../check-quote.ts";
import { longestPassage } from "../passages/find-passage.ts";
import { numbersOf } from "../passages/passage-index.ts";
import { createTokeniser } from "../passages/tokens.ts";
import type { Steps } from "../steps.ts";

/** Fewer words of a translation are anybody's words. */
const shortest = 9;

/** Finds runs of words that stand in a translation though nothing marks them. */
export function unmarkedPassages(
  { index }: PassageShelf,
  text: string,
  gap: { start: number; end: number },
  steps: Steps,
): { start: number; end: number }[] {
  const tokens = createTokeniser()(text.slice(gap.start, gap.end));
  const numbers = numbersOf(tokens);
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < tokens.length && !steps.spent(); at += 1) {
    const length = longestPassage(index, numbers, at, steps);
    if (length < shortest) continue;
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first && last) found.push({ start: gap.start + first.start, end: gap.start + last.end });
    at += length - 1;
  }
  return found;
}
