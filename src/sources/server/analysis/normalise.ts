import type { Language } from "../../../i18n/shared/languages.ts";
import { latinDigits } from "../../../i18n/shared/latin-digits.ts";
import { foldArabicScript } from "./fold-arabic-script.ts";

const apostrophes = /['’‘ʼʻʿʾ`´ʹ]/gu;
// Turkish writes the case ending of a name after an apostrophe; inside a word ("mü'min") the sign only lengthens.
const turkishNameEnding =
  /['’‘ʼ](?:[ny]?[iu]n?|[nsy]?[iu]n[ae]|[ny]?[ae]|[dt][ae]n?|[dt][ae]ki\p{L}*|y?l[ae]|l[ae]r\p{L}*|[dt][iu]r)(?!\p{L})/gu;
// Scanned Polish text reads the letter ó as the digit 6.
const polishSixForO = /(?<=\p{L})6|6(?=\p{L})/gu;

/**
 * The one spelling under which a word is indexed and looked up: lower case, no marks, no invisible
 * characters, letter variants folded, Western digits. Letters that keyboards confuse (Turkish ı and i,
 * Polish ł and l, Arabic hamza seats) meet here. Accepts any string, lone surrogates included.
 */
export function normalise(language: Language, text: string): string {
  const visible = text
    .toWellFormed()
    .replace(/[\uFDFA\uFDFB\uFDFD]/gu, " ")
    .normalize("NFKD")
    .replace(/\p{Cf}/gu, "");
  const folded = language === "ar" || language === "ur" ? foldArabicScript(language, visible) : visible;
  const plain = latinDigits(folded.replace(/\p{M}/gu, "").toLowerCase().replace(/\p{M}/gu, ""));
  return joinApostrophes(language, foldLatin(language, plain));
}

function foldLatin(language: Language, text: string): string {
  if (language === "tr") return text.replace(/ı/gu, "i");
  // "Parents" is written as two words or as one; apart they are "person" and "old".
  if (language === "id") return text.replace(/(?<!\p{L})orang\s+tua(?=\P{L}|$|mu|ku|nya)/gu, "orangtua");
  if (language === "pl") return text.replace(/ł/gu, "l").replace(polishSixForO, "o");
  return text;
}

function joinApostrophes(language: Language, text: string): string {
  const cut = language === "tr" ? text.replace(turkishNameEnding, "") : text;
  return cut.replace(apostrophes, "");
}
