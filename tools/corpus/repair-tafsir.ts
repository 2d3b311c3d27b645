/** Repairs of the two Kemenag tafsirs, whose texts programs have damaged. No rule adds a word, and none takes one away that is a comment on the verse. */

/** The style sheet of a word processor, with the list of properties above it. */
const styleSheet =
  /Normal\s+0\s+(?:(?:false|[A-Z]{2}(?:-[A-Z]{2})?|X-NONE)\s+)+\/\* Style Definitions \*\/[^{}]*\{[^{}]*\}/gu;
/** The soft hyphen, and the sign that another character set has at its place. */
const softHyphen = /\u00ad|(?<=\p{L})¬+/gu;
/** Escapes, and the brackets of a note that is not there. */
const leftovers = /\\+ ?|\[\s*\]$/gu;

/** The signs of the bytes from 0x80 to 0x9f in Windows-1252. Those up to 0xff are code points as well. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const utf8 = new TextDecoder("utf-8", { fatal: true });
const continuing = `[\\u0080-\\u00bf${windows1252}]`;
const decodedTwice = new RegExp(`[Â-ß]${continuing}|[à-ï]${continuing}{2}`, "gu");

/** Decodes signs of UTF-8 that was read as Windows-1252. What is no UTF-8 stays. */
function decodeAgain(text: string): string {
  const byteOf = (sign: string) => {
    const at = windows1252.indexOf(sign);
    return at >= 0 ? 0x80 + at : (sign.codePointAt(0) ?? 0);
  };
  return text.replace(decodedTwice, (signs) => {
    try {
      return utf8.decode(Uint8Array.from(signs, byteOf));
    } catch {
      return signs;
    }
  });
}

type Signs = readonly (readonly [sign: RegExp | string, meant: string])[];

/** Signs of fonts for Arabic names and for lists, by what they showed, and remains of signs that were decoded more than once. */
const signsOfLong: Signs = [
  [/(?<=\p{L})±/gu, "ā"],
  [/(?<=\p{L})³/gu, "ī"],
  [/(?<=\p{L})µ/gu, "ū"],
  [/(?<=\p{L})¥(?=\p{Ll})/gu, "ḥ"],
  [/¥(?=\p{Ll})|¦(?=(?:atim|ajj)(?!\p{L}))/gu, "Ḥ"],
  [/°(?=\p{Ll})/gu, "Ṭ"],
  [/¸(?=\p{Ll})/gu, "Ū"],
  // Two letters of Arabic share it.
  [/¨(?=\p{Ll})/gu, "Z"],
  [/(?<=H)a¼(?=d)/gu, "ū"],
  [/Â'|a„(?=m)/gu, "A"],
  ["\uf0b1", "±"],
  ["\uf02a", "*"],
  [/[\uf0a7¢](?=\p{Lu})/gu, ""],
  [/(?:a¢€)?[…¦]/gu, "…"],
  // What is left of Arabic words whose other letters are lost.
  [/\u062a\u064e\u0627(?=\p{Lu})|(?<![\p{sc=Arab}\p{M}])\u064e|(?<=\n)[‡…]\)\n+/gu, ""],
];
const signsOfShort: Signs = [
  ["a€", "Ā"],
  ["aˆ", "Ḥ"],
  ["¸", ","],
  ...["àā", "ìī", "ùū", "ÀĀ", "ÈḤ", "ËṢ", "ŠṠ", "ŽŻ", "êṣ", "ëḥ", "íṭ", "îẓ", "šṡ", "ýḍ", "žż"].map(
    ([sign = "", meant = ""]) => [sign, meant] as const,
  ),
];

function repairSigns(text: string, signs: Signs): string {
  const decoded = decodeAgain(text.replace(styleSheet, "").replace(softHyphen, "").replace(leftovers, ""));
  const read = signs.reduce((repaired, [sign, meant]) => repaired.replaceAll(sign, meant), decoded);
  return read.replace(/\s+/gu, (blank) => (blank.includes("\n") ? "\n" : " ")).trim();
}

/** No beginning of a comment that is at least as long stands in another one by chance. */
const longEnough = 40;
/** The numbers of verses above a comment. */
const label = /(?:\d+|-)?-?\d+\.\s*$/u;

/** The length of a comment without the beginning of the next one, if it goes on with that, and without its own repetition. */
function ownLength(comment: string, next: string): number {
  const half = Math.floor(comment.length / 2);
  if (half >= longEnough && comment.slice(0, half) === comment.slice(-half)) return half;
  for (let at = comment.indexOf(next.slice(0, 8), 1); at > 0; at = comment.indexOf(next.slice(0, 8), at + 1)) {
    const rest = comment.slice(at);
    const before = comment.slice(0, at).replace(label, "").trimEnd();
    const isNext = rest.length >= longEnough || (rest === next && label.test(comment.slice(0, at)));
    if (isNext && before.length >= longEnough && next.startsWith(rest)) return before.length;
  }
  return comment.length;
}

/** The short tafsir. From 56:49 to 77:50 most comments go on with that on the next verse, which the next verse has as well: that is left out. */
export function repairShortTafsir(texts: readonly string[]): string[] {
  const repaired = texts.map((text) => repairSigns(text, signsOfShort));
  const inOneLine = repaired.map((text) => text.replaceAll("\n", " "));
  return repaired.map((text, verse) => text.slice(0, ownLength(inOneLine[verse] ?? "", inOneLine[verse + 1] ?? "\n")));
}

export function repairLongTafsir(texts: readonly string[]): string[] {
  return texts.map((text) => repairSigns(text, signsOfLong));
}
