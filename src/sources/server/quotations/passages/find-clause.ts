import { isArabic } from "../arabic/arabic-words.ts";
import type { WorkBudget } from "../work-budget.ts";
import { hasWords, shortestPart, type WordRun } from "./find-passage.ts";
import { numbersOf, type PassageIndex } from "./passage-index.ts";
import { type PassageToken, tokensOf } from "./passage-tokens.ts";
import { optionalBit } from "./seeds.ts";

/** Fewer words are a clause of too many texts. */
const fewest = { arabic: 2, other: 3 };
/** What ends a clause of a stored text. */
const sign = /[.,;:!?…،؛؟۔"“”„«»()[\]{}—–\n]/u;

/**
 * The passage of which a few words are a whole clause: on both sides a sign of punctuation, or the beginning or the end of the text. So few words
 * agree with a part of a stored clause by chance, but seldom with all of it. Words of which none is rare identify no text.
 */
export function findClause(
  index: PassageIndex,
  tokens: readonly PassageToken[],
  textOf: (entry: number) => string,
  budget: WorkBudget,
): WordRun | undefined {
  const least = tokens.every(({ word }) => isArabic(word)) ? fewest.arabic : fewest.other;
  if (tokens.length < least || tokens.length >= shortestPart) return undefined;
  const numbers = numbersOf(tokens);
  for (const entry of textsWithRare(index, numbers)) {
    if (budget.isSpent()) return undefined;
    for (const run of runsIn(index, entry, numbers, budget)) {
      if (isClause(index, entry, run, textOf(entry)) && hasWords(index, run, tokens, (at) => tokensOf(textOf(at))))
        return run;
    }
  }
  return undefined;
}

/** The texts in which one of the words is rare, once each. */
function textsWithRare({ rareEnds, rareTexts }: PassageIndex, numbers: readonly number[]): Set<number> {
  const lists = numbers.map((number) => rareTexts.subarray(rareEnds[number - 1] ?? 0, rareEnds[number] ?? 0));
  return new Set(lists.sort((one, other) => one.length - other.length).flatMap((texts) => [...texts]));
}

/** The runs of a text that have the numbers of these words. Of so few words none may be left out, not even one in brackets. */
function* runsIn(
  { words, starts }: PassageIndex,
  entry: number,
  numbers: readonly number[],
  budget: WorkBudget,
): Generator<WordRun> {
  const last = (starts[entry + 1] ?? 0) - numbers.length;
  for (let from = starts[entry] ?? 0; from <= last; from += 1) {
    budget.count();
    if (numbers.every((number, at) => ((words[from + at] ?? 0) & ~optionalBit) === number))
      yield { from, to: from + numbers.length };
  }
}

/** Whether a sign, or the beginning or the end of its text, stands on both sides of a run. */
function isClause({ starts }: PassageIndex, entry: number, { from, to }: WordRun, text: string): boolean {
  const words = tokensOf(text);
  const [first, last] = [from - (starts[entry] ?? 0), to - 1 - (starts[entry] ?? 0)];
  const before = text.slice(words[first - 1]?.end ?? 0, words[first]?.start);
  const behind = text.slice(words[last]?.end, words[last + 1]?.start);
  return (first === 0 || sign.test(before)) && (last === words.length - 1 || sign.test(behind));
}
