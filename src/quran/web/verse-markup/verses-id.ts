/** The id of the island that holds the verses. */
export const versesId = "verses";

/** The fragment of the page that begins with a verse. */
export const verseFragment = (verse: number) => `#v${verse}`;
