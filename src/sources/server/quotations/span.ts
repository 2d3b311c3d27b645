/** A stretch of a text, from `start` to before `end`, in UTF-16 units. */
export type Span = { start: number; end: number };
