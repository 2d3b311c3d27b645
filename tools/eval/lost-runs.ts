type Span = { start: number; end: number };
type Word = { text: string } & Span;

export type Lost = { text: string; was: "address" | "note" | "quoted" | "vowelled" | "prose" };

const fewest = 4;
const ahead = 600;

/** Runs of at least four words of a text, outside of `spans`, that are missing in the output. The output keeps the order of words. */
export function lostRuns(text: string, shown: string, spans: readonly Span[]): Lost[] {
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
    if (lost && index > 0 && runs.at(-1)?.at(-1) === words[index - 1]) runs.at(-1)?.push(word);
    else if (lost) runs.push([word]);
  }
  const long = runs.filter((run) => run.length >= fewest);
  return long.map((run) => wasIn(text, { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }));
}

/** The kind of a missing run: an address, a reference or note of a source, part of a quotation, or prose. */
function wasIn(text: string, { start, end }: Span): Lost {
  const lost = text.slice(start, end);
  if (/https?:/u.test(lost)) return { text: lost, was: "address" };
  const marked = [...text.matchAll(/["“«﴿{][^"”»﴾}]*(?:["”»﴾}]|$)|\([^()]{60,}\)/gu)];
  if (marked.some(({ index, 0: whole }) => index < end && start < index + whole.length))
    return { text: lost, was: "quoted" };
  const vowels = lost.match(/[\u064B-\u0652]/gu)?.length ?? 0;
  if (vowels * 4 > lost.length) return { text: lost, was: "vowelled" };
  const note = /رواه|أخرجه|صحيح|سورة|الآية|آية|\d|[٠-٩]/u.test(lost) && lost.split(/\s+/u).length <= 10;
  return { text: lost, was: note ? "note" : "prose" };
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
