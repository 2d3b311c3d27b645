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
  /^(?:and|ve|dan|i|w|u|في|عن|و|اور|no|nr|nomor|number|رقم|نمبر|kitab|book|bab|kitap|księga|vol|volume|imam|imama|hr|h|r|by|przez|oleh|and others|dll|etmistir|etti|alaihi?|aleyh|\d+)$/iu;

/** The name at the beginning of a note, before the book or the number in it: "Müslim, Tahâret 1", "مسلم، كتاب الإيمان", "Muslim 2564". */
const namedFirst = /^\s*((?:imam |imam-ı )?(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’-]*)(?=\s*[,،;:]|\s+[\d٠-٩۰-۹])/u;

/** Whether a text begins with a collection whose name is a word too, and with the book or the number in it behind the name. */
export function beginsWithCollection(text: string): boolean {
  const [, first] = namedFirst.exec(text) ?? [];
  return first !== undefined && vocabulary.ambiguousCollections.lastIn(foldedWords(first)) >= 0;
}

const preposition = /^(?:in|from|by|dari|dalam|di|oleh|od|u|w|z|من|في|عن|عند)$/iu;

/** Whether a label is a collection whose name is a word too, behind a preposition: "From Muslim:". */
export function isFromCollection(clause: string): boolean {
  const [first = "", ...name] = foldedWords(clause);
  return (
    preposition.test(first) && name.length > 0 && vocabulary.ambiguousCollections.lengthAt(name, 0) === name.length
  );
}

/** Whether a bracketed note only names a source of hadith. */
export function isNarrationNote(inner: string): boolean {
  if (inner.length > longestNote) return false;
  if (namesNarration(inner) || beginsWithCollection(inner)) return true;
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

const compilers = ["collections", "ambiguousCollections"] as const;
const ofNote = [...compilers, "narrated", "hadith"] as const;

/** Whether a line is nothing but collections, the words "narrated by" and numbers: "HR. Abu Dawud", "Sahih Muslim 2564". */
export function isOnlyNarration(line: string): boolean {
  const words = foldedWords(line);
  let named = false;
  for (let at = 0; at < words.length; ) {
    const length = Math.max(...ofNote.map((list) => vocabulary[list].lengthAt(words, at)));
    if (length === 0 && !sourceWord.test(words[at] ?? "")) return false;
    named ||= compilers.some((list) => vocabulary[list].lengthAt(words, at) > 0);
    at += Math.max(1, length);
  }
  return named;
}
