import { latinDigits } from "../../i18n/shared/latin-digits.ts";

/** Longest text that is looked at for a name or a reference, in UTF-16 units: far more than any takes. */
export const longestPlace = 80;

/**
 * The words and numbers of a name or reference as people of any of our languages type it: without marks and
 * apostrophes, letters that keyboards confuse as one, all digits Latin, other signs as spaces. "البقرة ٢٥٥" gives two.
 */
export function foldName(text: string): string[] {
  const folded = text
    .toWellFormed()
    .normalize("NFKD")
    .replace(/['’‘ʼʻʿʾ`´ʹء\p{M}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/ı/gu, "i")
    .replace(/ł/gu, "l")
    .replace(/ٱ/gu, "ا")
    .replace(/[یىېے]/gu, "ي")
    .replace(/[ہھةۃە]/gu, "ه")
    .replace(/ک/gu, "ك");
  return latinDigits(folded).match(/\d+|\p{L}+/gu) ?? [];
}

/**
 * A folded name with the spellings of one sound as one: the six languages write Arabic sounds in their own ways, and
 * people mix them. It is for comparing only.
 */
export function loosen(name: string): string {
  return name
    .replace(/ee/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/sz|sh|sy|th/g, "s")
    .replace(/dh/g, "z")
    .replace(/kh|ch/g, "h")
    .replace(/gh/g, "g")
    .replace(/dz|dj/g, "j")
    .replace(/q/g, "k")
    .replace(/w/g, "v")
    .replace(/au/g, "av")
    .replace(/([a-z])\1+/g, "$1")
    .replace(/[ae][iy](?![aeiou])/g, "ay")
    .replace(/(?<=[aeiou])h$/, "");
}

const articles = new Set("al an ar as ash at ad adh az el en er es et ez ed esh asz asy".split(" "));

/** A name's words without the Arabic article before them; those alone that are nothing but an article stay. */
export function withoutArticle(words: readonly string[]): string[] {
  const [first = "", ...rest] = words;
  if (rest.length > 0 && articles.has(first)) return rest;
  return first.length > 3 ? [first.replace(/^ال/u, ""), ...rest] : [first, ...rest];
}

/** The same for an article that is written as one word with the name: "albaqarah", "annisa". */
export function withoutJoinedArticle(word: string): string {
  return word.replace(/^[ae](?:l|sh(?=sh)|sz(?=sz)|sy(?=sy)|dh(?=dh)|([nrstdz])(?=\1))/, "");
}
