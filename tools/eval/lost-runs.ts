type Span = { start: number; end: number };
type Word = { text: string } & Span;

const fewest = 4;
const ahead = 600;

/** Runs of four words or more of a text that are missing in what was shown of it, outside of `spans`. What was shown keeps the order. */
export function lostRuns(text: string, shown: string, spans: readonly Span[]): string[] {
  const [words, kept] = [wordsOf(text), wordsOf(shown)];
  const there = new Set<number>();
  let at = 0;
  for (const [index, word] of kept.entries()) {
    const found = nextPlace(words, at, [word, kept[index + 1], kept[index + 2]]);
    if (found === undefined) continue;
    there.add(found);
    at = found + 1;
  }
  const runs: Word[][] = [];
  for (const [index, word] of words.entries()) {
    const lost = !there.has(index) && !spans.some(({ start, end }) => word.start < end && start < word.end);
    if (lost && runs.at(-1)?.at(-1) === words[index - 1]) runs.at(-1)?.push(word);
    else if (lost) runs.push([word]);
  }
  return runs.filter((run) => run.length >= fewest).map((run) => text.slice(run[0]?.start, run.at(-1)?.end));
}

function nextPlace(words: readonly Word[], from: number, wanted: readonly (Word | undefined)[]): number | undefined {
  let best: { at: number; same: number } | undefined;
  for (let at = from; at < Math.min(words.length, from + ahead); at += 1) {
    if (words[at]?.text !== wanted[0]?.text) continue;
    const same = wanted.findIndex((word, offset) => word?.text !== words[at + offset]?.text);
    const count = same === -1 ? wanted.length : same;
    if (count === wanted.length || at === from) return at;
    if (!best || count > best.same) best = { at, same: count };
  }
  return best?.at;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*/gu)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
}
