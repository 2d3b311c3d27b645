// Plain numbers and patterns, apart from the schemas, so that pages can use them without loading zod.

/** Longest question, in UTF-16 units. */
export const questionLimit = 2_000;

/** The most verses one citation shows: a reference to a whole long surah is not an answer. */
export const citationLimit = 20;

/** Something that can be seen: a question is not made of spaces, controls, lone surrogates, fillers and the blank of Braille alone. */
export const visible = /[^\p{C}\p{Z}\p{DI}\u2800]/u;

/** Longest title and longest reason, in UTF-16 units. */
export const titleLimit = 200;
export const reasonLimit = 1_000;
/** Longest text to search conversations for, in UTF-16 units. */
export const searchLimit = 200;
/** Milliseconds in which a deleted conversation can be restored. The page offers it for half of that. */
export const undoWindow = 60_000;

/** The most saved passages of a user, and the longest note on one, in UTF-16 units. */
export const passageLimit = 1_000;
export const noteLimit = 2_000;
/** Longest question of a saved passage, in UTF-16 units; the rest is cut. */
export const passageQuestionLimit = 300;
/** Longest selection that is saved, in UTF-16 units: no answer has more prose. */
export const selectionLimit = 24_000;
