/** Longest question, in UTF-16 units. On its own, so that a page can say it without the schemas. */
export const questionLimit = 2_000;

/** The most verses one citation shows: a reference to a whole long surah is not an answer. */
export const citationLimit = 20;

/** Something that can be seen: a question is not made of spaces, controls and lone surrogates alone. */
export const visible = /[^\p{C}\p{Z}]/u;
