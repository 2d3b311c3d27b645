import type { Span } from "../span.ts";

/** The kind of marks around a span; `scripture` marks are used only for the Qur'an. */
export type Marks = "scripture" | "braces" | "quotes" | "parentheses";
/** The text between two marks, without the marks. */
export type MarkedSpan = Span & { marks: Marks };

type Pair = { open: string; close: string };

const pairs: Record<Marks, readonly Pair[]> = {
  scripture: pairsOf("﴿﴾", "﴾﴿"),
  braces: pairsOf("{}"),
  quotes: pairsOf("«»", "»«", "“”", "”“", "„”", "„“", "‹›", "‘’", '""', "＂＂"),
  parentheses: pairsOf("()"),
};
/** Marks whose opening and closing forms are equal do not match across lines. */
const alike = new Set(['"', "＂"]);
const paragraphEnd = /\n[^\S\n]*\n/gu;
const lineEnd = /\n/gu;
const anyMark = /[﴿﴾{}«»“”„‹›‘’"＂()]/gu;
const wordSign = /[\p{L}\p{M}\p{N}]/u;

function pairsOf(...signs: readonly string[]): Pair[] {
  return signs.map(([open = "", close = ""]) => ({ open, close }));
}

/**
 * Returns the spans between marks of some kinds, in order: none within another and none that touches a `taken` span. The
 * mark that opens first takes precedence. A mark that is not closed in its paragraph extends to the end of its line, as in a truncated answer.
 */
export function createSpanFinder(text: string) {
  const paragraphs = [...text.matchAll(paragraphEnd)].map(({ index }) => index);
  const lines = [...text.matchAll(lineEnd)].map(({ index }) => index);
  const signs = [...text.matchAll(anyMark)].map(({ 0: sign, index: at }) => ({ sign, at }));
  return (marks: readonly Marks[], taken: readonly Span[]): MarkedSpan[] => {
    const wanted = marks.flatMap((one) => pairs[one].map((pair) => ({ ...pair, marks: one })));
    const found = signs.filter(({ sign }) => wanted.some(({ open, close }) => sign === open || sign === close));
    const bySign = Map.groupBy(found, ({ sign }) => sign);
    const next = new Map([...bySign].map(([sign, list]) => [sign, createCursor(list.map(({ at }) => at))]));
    const [paragraph, line] = [createCursor(paragraphs), createCursor(lines)];
    const barrier = createCursor(taken.map(({ start }) => start - 1));
    const spans: MarkedSpan[] = [];
    let reached = 0;
    for (const { sign, at } of found) {
      if (at < reached || isInside(taken, at)) continue;
      const lineLimit = Math.min(line(at), barrier(at), text.length);
      const limit = alike.has(sign) ? lineLimit : Math.min(paragraph(at), barrier(at), text.length);
      const closings = wanted.filter(({ open }) => open === sign);
      const ends = closings.map(({ close, marks: kind }) => ({ kind, end: next.get(close)?.(at) ?? text.length + 1 }));
      const nearest = ends.sort((one, other) => one.end - other.end)[0];
      if (!nearest) continue;
      const closed = nearest.end < limit || (nearest.end === limit && limit < text.length);
      if (!closed && !looksLikeOpening(text, at)) continue;
      const end = closed ? nearest.end : lineLimit;
      spans.push({ start: at + 1, end, marks: nearest.kind });
      reached = end + (closed ? 1 : 0);
    }
    return spans;
  };
}

/** The first entry of an ascending list after `at`. Calls must have ascending `at`, so that the list is traversed once. */
function createCursor(list: readonly number[]): (at: number) => number {
  let cursor = 0;
  return (at) => {
    while (cursor < list.length && (list[cursor] ?? 0) <= at) cursor += 1;
    return list[cursor] ?? Number.POSITIVE_INFINITY;
  };
}

function isInside(taken: readonly Span[], at: number): boolean {
  let [low, high] = [0, taken.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((taken[middle]?.end ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return (taken[low]?.start ?? Number.POSITIVE_INFINITY) <= at + 1;
}

function looksLikeOpening(text: string, at: number): boolean {
  return !wordSign.test(text[at - 1] ?? "") && wordSign.test(text[at + 1] ?? "");
}
