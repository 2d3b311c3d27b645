import { foldedWords } from "../phrases.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";

/** Most words of a heading without a colon that only names scripture: "The verse". */
const longestName = 3;
/** Most words of a label that name nothing: "hadith no. 5", "a known hadith". */
const mostOthers = 1;
const names = ["hadith", "collections", "ambiguousCollections"] as const;
const digit = /\p{N}/u;

/** Whether a heading is nothing but a name of scripture or of the hadith. */
export function isBareName(line: string): boolean {
  const words = foldedWords(line).filter((word) => word !== "the");
  return words.length <= longestName && namesAny(line, ["scripture", "hadith"]);
}

/**
 * Whether a clause is the label of a text: a name of the hadith or of a collection, perhaps with a number, "Sahih al-Bukhari 5063", or nothing but one of
 * scripture. The name of a surah often stands before what the writer says of it.
 */
export function isLabel(words: readonly string[]): boolean {
  if (words.length > 0 && vocabulary.scripture.lengthAt(words, 0) === words.length) return true;
  let [named, others] = [0, 0];
  for (let at = 0; at < words.length; ) {
    const length = Math.max(...names.map((name) => vocabulary[name].lengthAt(words, at)));
    if (length > 0) named += 1;
    else if (!digit.test(words[at] ?? "")) others += 1;
    at += Math.max(1, length);
  }
  return named > 0 && others <= mostOthers;
}
