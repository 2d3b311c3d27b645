import { foldedWords } from "../phrases.ts";
import { vocabulary } from "../words/vocabulary.ts";

/** Whether a text names the compiler of a hadith, or has a formula of narrators, and so claims one. */
export function namesNarration(text: string): boolean {
  const words = foldedWords(text);
  if (vocabulary.collections.lastIn(words) >= 0 || vocabulary.narrated.lastIn(words) >= 0) return true;
  const at = vocabulary.ambiguousCollections.lastIn(words);
  return at >= 0 && vocabulary.says.lastIn(words.slice(Math.max(0, at - 4), at + 3)) >= 0;
}

const longestNote = 120;
/** Most words of a note that only says what it is: "hadith", "Hadis-i şerif". */
const longestName = 2;
const sourceWord =
  /^(?:and|ve|dan|i|w|u|في|عن|و|اور|no|nr|nomor|number|رقم|نمبر|kitab|book|bab|kitap|księga|vol|volume|imam|imama|hr|h|r|by|przez|oleh|and others|dll|\d+)$/iu;

/** Whether a bracketed note only names a source of hadith. */
export function isNarrationNote(inner: string): boolean {
  if (inner.length > longestNote) return false;
  if (namesNarration(inner)) return true;
  const words = foldedWords(inner);
  if (words.length <= longestName && vocabulary.hadith.lengthAt(words, 0) > 0) return true;
  const rest = words.filter(
    (word, at) =>
      !sourceWord.test(word) &&
      vocabulary.ambiguousCollections.lengthAt(words, at) === 0 &&
      vocabulary.hadith.lengthAt(words, at) === 0,
  );
  return words.length > 0 && rest.length === 0 && vocabulary.ambiguousCollections.lastIn(words) >= 0;
}
