/** A stretch of a text, from `start` to before `end`, in UTF-16 units. */
export type Span = { start: number; end: number };

/** The order of the text, for `sort`. */
export function byStart(one: Span, other: Span): number {
  return one.start - other.start;
}

/** Those of some spans that have a part in common with a span. */
export function overlapping<Other extends Span>({ start, end }: Span, others: readonly Other[]): Other[] {
  return others.filter((other) => other.start < end && start < other.end);
}

export function overlaps({ start, end }: Span, others: readonly Span[]): boolean {
  return others.some((other) => other.start < end && start < other.end);
}

/** The parts of a span that no other covers; the others are in order and do not overlap. */
export function partsBeside({ start, end }: Span, others: readonly Span[]): Span[] {
  const bounds = [start, ...overlapping({ start, end }, others).flatMap((other) => [other.start, other.end]), end];
  return bounds.flatMap((from, at) => {
    const to = bounds[at + 1] ?? from;
    return at % 2 === 0 && to > from ? [{ start: from, end: to }] : [];
  });
}

/** The parts of a span between the matches of a global pattern, from its start to its end. */
export function partsBetween(text: string, span: Span, pattern: RegExp): Span[] {
  const cuts = [...text.slice(span.start, span.end).matchAll(pattern)].map(({ index, 0: found }) => ({
    start: span.start + index,
    end: span.start + index + found.length,
  }));
  return partsBeside(span, cuts);
}

/** A span without the white space at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end);
  const left = inner.length - inner.trimStart().length;
  return { start: start + left, end: start + Math.max(left, inner.trimEnd().length) };
}
