/** Passages of one request for their texts. */
export const mostPassages = 50;

/** Verses of one passage: no surah has more. */
export const mostVersesOfPassage = 286;
