import type { CardWord } from "./card-words.ts";

/** The widths of words, and of the space between two, in a font size of one pixel. */
export type WordWidths = { words: readonly number[]; space: number };

/**
 * Divides words into as few lines as possible, none wider than `width` in font sizes unless a single word is, and these as even as possible.
 * The widths are those of the same words.
 */
export function breakLines(words: readonly CardWord[], widths: WordWidths, width: number): CardWord[][] {
  const count = (most: number) => startsOfLines(widths, most).length;
  const fewest = count(width);
  let [low, high] = [0, width];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (count(middle) <= fewest && middle >= widestWord(widths, width)) high = middle;
    else low = middle;
  }
  const starts = startsOfLines(widths, high);
  return starts.map((start, line) => words.slice(start, starts[line + 1]));
}

const widestWord = ({ words }: WordWidths, width: number) => Math.min(width, Math.max(0, ...words));

/** The index of the first word of each line. */
function startsOfLines({ words, space }: WordWidths, width: number): number[] {
  const starts: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  words.forEach((word, index) => {
    if (used + space + word > width) {
      starts.push(index);
      used = word;
    } else {
      used += space + word;
    }
  });
  return starts;
}
