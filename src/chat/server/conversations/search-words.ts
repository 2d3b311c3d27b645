import { foldName } from "#quran/shared/fold-name.ts";

/** Most words of a search. */
const maxWords = 12;

/** A text in the form in which conversations are searched: its words in folded spelling. */
export const searchWords = (text: string): string => foldName(text).join(" ");

/** The folded words of a search query, without duplicates. */
export const wordsOf = (query: string): string[] => [...new Set(foldName(query))].slice(0, maxWords);
