// Apart from the schemas, so that pages can use them without loading zod.

/** The most passages in one request. */
export const maxPassages = 50;

/** The most verses of all passages in one request. */
export const maxVersesPerRequest = 3_000;

/** The most verses in one passage: no surah has more. */
export const maxVersesPerPassage = 286;
