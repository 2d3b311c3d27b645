import { parseVerseReference } from "../verse-reference.ts";

/** How many verses references such as "94:5-6" name, each as often as it is named. What is no reference names none. */
export function countVerses(references: readonly string[]): number {
  return references.reduce((sum, reference) => {
    const range = parseVerseReference(reference);
    return range ? sum + range.to - range.from + 1 : sum;
  }, 0);
}
