/** The id of the island that holds the verses. */
export const versesId = "verses";
