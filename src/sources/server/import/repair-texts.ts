/** What programs left in the files of hadith and tafsirs. No rule adds a word to a text or changes one. */

/** Signs of a font that only the maker of the file had, objects that the file does not hold, marks of direction, and escapes. */
const strayInArabic = /[\p{Co}\ufffc\u202a-\u202e\\]|>(?=\s+\d)/gu;
/** The number of a hadith in the printed edition, or the dash after it. */
const leadingNumber = /^(?:\+?\d[\d\s]*[\u200f\s]*[-ـ:]|-)\s*/u;
/** Letters with or without vowel signs. */
const vowelled = (words: string) => [...words].join("[\\p{M}\\u200f]*").replaceAll(" ", "\\s+");
const blessing = vowelled("صلى الله عليه وسلم");
/** The blessing several times at one place, where a program replaced a part of it by the whole. */
const repeatedBlessing = new RegExp(
  `(${blessing})[\\p{M}]*(?:ى?\\s*(?:${vowelled("صلى")}\\s+)?${vowelled("الله عليه وسلم")})+`,
  "gu",
);

export function repairArabic(text: string): string {
  return text.replace(strayInArabic, "").replace(leadingNumber, "").replace(repeatedBlessing, "$1").trim();
}

/** A text that only refers to another hadith, by a number that no address of ours has, or by its place in the file. */
const reference =
  /^(?:\W*(?:as|above|for|hadith|no|previous|same|see|similar|similarly|the|to|translation|\d+)(?!\p{L}))+\W*$/iu;
/** A full stop after the end of the last sentence. Three stops are an ellipsis. */
const secondStop = /((?<!\.)[.!?]["'”’]*|…\])\s*\.$/u;
const dotForHyphen = /(?<=(?<!\p{L})[Aa]\p{Ll}{1,2})·(?=\p{Lu})/gu;

/** Empty if the text only refers to another hadith. */
export function repairEnglish(text: string): string {
  if (reference.test(text)) return "";
  return text.replace(secondStop, "$1").replace(dotForHyphen, "-");
}

/** Empty if it names nobody. */
export function repairNarrator(text: string): string {
  return /^Narrated\s*:?\s*:?$/u.test(text) ? "" : text;
}

const comment = /<!--.*?-->\s*/gsu;
/** A font for one byte per sign, put into the private area. */
const privateByte = /[\ue020-\ue0ff]/gu;
const windows1252 = new TextDecoder("windows-1252");

export function repairComment(text: string): string {
  return text
    .replace(comment, "")
    .replace(privateByte, (sign) => windows1252.decode(Uint8Array.of((sign.codePointAt(0) ?? 0) & 0xff)))
    .trim();
}
