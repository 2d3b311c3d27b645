import type { WorkBudget } from "../work-budget.ts";
import { entryAt, isCommon, placesOf, seedAt } from "./find-passage.ts";
import { numbersOf, type PassageIndex } from "./passage-index.ts";
import type { PassageToken } from "./passage-tokens.ts";
import { optionalBit, seedLength } from "./seeds.ts";

/** Whether a few words may break off within a quotation: three of them stand in a row in a stored text that has more words behind the last. */
export function breaksOff(index: PassageIndex, tokens: readonly PassageToken[], budget: WorkBudget): boolean {
  const last = numbersOf(tokens);
  return last.some((_, at) => {
    const seed = seedAt(index, last, at);
    if (at + seedLength > last.length || isCommon(seed)) return false;
    return placesOf(index, seed).some((place) => {
      budget.count();
      const isHere = last
        .slice(at, at + seedLength)
        .every((number, ahead) => ((index.words[place + ahead] ?? 0) & ~optionalBit) === number);
      return isHere && place + last.length - at < (index.starts[entryAt(index, place) + 1] ?? 0);
    });
  });
}
