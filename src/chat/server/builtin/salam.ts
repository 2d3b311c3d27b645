/** Whether a text says salam. Not of "selamat pagi", which wishes a good morning. */
export const saysSalam = (text: string): boolean => /s[ae]l[aā]+m(?!at)|سلام/iu.test(text);

/**
 * The greeting at the beginning of a message: salam with "alaykum" in the spellings of the six languages, or salam and a mark or the end. Salam
 * alone may be the subject ("selam vermek sünnet mi").
 */
const latin =
  /^\P{L}*(?:[ae](?:s+[- ]?)?)?s[ae]l[aā]+m(?:[uiüo]+n?)?(?:[-' ]*(?:o\s+)?[au3]{0,2}l[ae]?[a-z]{0,3}k[a-zü]{1,3}m|\s*(?:[,.!:;\n]|$))/iu;
/** Abbreviated, and in English. */
const otherwise = /^\P{L}*(?:aoa(?=[\s,.!])|peace be (?:up)?on you)/iu;
const arabic = /^\P{L}*(?:ال)?سلام\s*(?:عل[يیى][كک]م|[،,.!:؛\n]|$)/u;

/** Whether a message begins with a salam that is meant for the reader. */
export const opensWithSalam = (message: string): boolean =>
  latin.test(message) || arabic.test(message) || otherwise.test(message);
