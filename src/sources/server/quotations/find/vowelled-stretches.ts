import type { PlacedWord } from "../arabic/arabic-words.ts";

const vowelMark = /[\u064B-\u0652\u0670]/u;
const shortest = 4;

export function isVowelled(word: PlacedWord): boolean {
  return vowelMark.test(word.text);
}

/**
 * Consecutive words, `from` to before `to`, that are written with vowel marks, with at most one unmarked word between two. Arabic is written so if
 * every letter matters: such a span claims to be a quotation even without quotation marks.
 */
export function vowelledStretches(words: readonly PlacedWord[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let [from, last] = [-1, -1];
  const close = () => {
    if (from >= 0 && last + 1 - from >= shortest) stretches.push({ from, to: last + 1 });
    from = -1;
  };
  for (const [at, word] of words.entries()) {
    if (isVowelled(word)) {
      if (from < 0) from = at;
      last = at;
    } else if (at - last > 1) close();
  }
  close();
  return stretches;
}
