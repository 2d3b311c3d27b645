import { foldName } from "#quran/shared/fold-name.ts";

/** The most words that are looked for at once. */
const most = 12;

/** A text as conversations are searched: its words in one spelling, whatever marks and letters somebody types. */
export const searchWords = (text: string): string => foldName(text).join(" ");

/** The words of a search, each once. */
export const wordsOf = (query: string): string[] => [...new Set(foldName(query))].slice(0, most);
