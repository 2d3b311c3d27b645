import { lowerBound } from "../lower-bound.ts";
import { isWhole, type WordRun } from "./find-passage.ts";
import { numbersOf, type PassageIndex } from "./passage-index.ts";
import type { PassageToken } from "./passage-tokens.ts";
import { hashOfThree, optionalBit, seedLength } from "./seeds.ts";

/** Fewest words beside set phrases and remarks in brackets by which a text is known. */
const fewest = 3;

/** Which words of a text belong to set phrases of an index. Words in brackets count as if they stood there and as if they did not. */
export function inSetPhrases(index: PassageIndex, tokens: readonly PassageToken[]): boolean[] {
  const isSet = tokens.map(() => false);
  const all = [...tokens.keys()];
  for (const places of [all, all.filter((at) => !tokens[at]?.optional)]) {
    const numbers = numbersOf(places.flatMap((at) => tokens[at] ?? []));
    for (let at = 0; at + seedLength <= numbers.length; at += 1) {
      if (!holds(index.setPhrases, hashOfThree(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0))) continue;
      for (const place of places.slice(at, at + seedLength)) isSet[place] = true;
    }
  }
  return isSet;
}

const holds = (ascending: Uint32Array, number: number) => ascending[lowerBound(ascending, number)] === number;

/**
 * Whether a passage is known by the words that it shares with a text. Set phrases of the hadith stand in hundreds of them, and what a translator adds in
 * brackets is no verse: a text of such words alone says nothing of its source. `phrases`: the index of the hadith.
 */
export function isKnownBy(
  index: PassageIndex,
  tokens: readonly PassageToken[],
  run: WordRun,
  phrases: PassageIndex | undefined,
): boolean {
  if (index === phrases && isWhole(index, run)) return true;
  const stored = new Set<number>();
  for (const number of index.words.subarray(run.from, run.to)) {
    if (index === phrases || (number & optionalBit) === 0) stored.add(number & ~optionalBit);
  }
  const isSet = phrases ? inSetPhrases(phrases, tokens) : [];
  const telling = numbersOf(tokens).filter((number, at) => !isSet[at] && !tokens[at]?.optional && stored.has(number));
  return telling.length >= Math.min(fewest, tokens.length);
}
