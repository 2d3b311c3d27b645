import type { NumberRanges } from "../../index/array-file.ts";

/** Texts as words without order: the words as numbers of 15 bits, how often each occurs, and the texts that hold a rare one. */
export type WordBags = {
  /** The numbers of the words of all texts; the highest bit does not count. */
  words: Uint16Array;
  /** The first word of each text, then the end of the last. */
  starts: Uint32Array;
  /** The source of each text: words are counted, and are rare, within a source. */
  sourceOf: Uint16Array;
  /** How often a source holds each number, at most 65,535: source by source. */
  counts: Uint16Array;
  /** The number of words of each source. */
  totals: Uint32Array;
  /** The end of each number in `rareTexts`, the texts of rare words. */
  rareEnds: Uint32Array;
  rareTexts: NumberRanges;
};
/** Bags that were just counted are whole in memory. */
export type BuiltWordBags = WordBags & { rareTexts: Uint32Array };

/** How many different numbers words have. */
export const wordNumbers = 1 << 15;
export const numberBits = wordNumbers - 1;

/** A word is rare if it makes up at most this share of its source, or occurs only a few times. */
const rareShare = 1 / 2000;
const few = 4;
const mostCounted = 0xffff;
const textsPerYield = 256;

/** Counts the words of texts and lists the texts of the rare ones. `yieldIfDue` is awaited every few texts. */
export async function indexWordBags(
  { words, starts, sourceOf }: Pick<WordBags, "words" | "starts" | "sourceOf">,
  sources: number,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<BuiltWordBags> {
  const counts = new Uint16Array(sources * wordNumbers);
  const totals = new Uint32Array(sources);
  const texts = starts.length - 1;
  const visit = async (each: (number: number, text: number, source: number) => void) => {
    for (let text = 0; text < texts; text += 1) {
      if (text % textsPerYield === 0) await yieldIfDue();
      const source = sourceOf[text] ?? 0;
      for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at += 1)
        each((words[at] ?? 0) & numberBits, text, source);
    }
  };
  await visit((number, _, source) => {
    const at = source * wordNumbers + number;
    counts[at] = Math.min(mostCounted, (counts[at] ?? 0) + 1);
    totals[source] = (totals[source] ?? 0) + 1;
  });
  const isRare = (number: number, source: number) =>
    (counts[source * wordNumbers + number] ?? 0) <= Math.max(few, (totals[source] ?? 0) * rareShare);
  /** Calls `each` once for each rare word of each text. */
  const visitRare = async (each: (number: number, text: number) => void) => {
    const last = new Int32Array(wordNumbers).fill(-1);
    await visit((number, text, source) => {
      if (last[number] === text || !isRare(number, source)) return;
      last[number] = text;
      each(number, text);
    });
  };
  const rareEnds = new Uint32Array(wordNumbers);
  await visitRare((number) => {
    rareEnds[number] = (rareEnds[number] ?? 0) + 1;
  });
  let total = 0;
  for (const [number, count] of rareEnds.entries()) {
    rareEnds[number] = total;
    total += count;
  }
  const rareTexts = new Uint32Array(total);
  await visitRare((number, text) => {
    const at = rareEnds[number] ?? 0;
    rareTexts[at] = text;
    rareEnds[number] = at + 1;
  });
  return { words, starts, sourceOf, counts, totals, rareEnds, rareTexts };
}
