/** A word of an Arabic text: its bare letters, and where it stands, in UTF-16 units. */
export type ArabicWord = { bare: string; start: number; end: number };

const wordPattern = /[\p{L}ﷺ][\p{L}\p{M}]*/gu;

/** The letters that spelling and vowelling leave: no marks, one form of alef, of ya and of ta marbuta. */
export function bareLetters(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{M}\u0640\p{Cf}]/gu, "")
    .replace(/[أإآٱ]/gu, "ا")
    .replace(/[ىیئ]/gu, "ي")
    .replace(/ة/gu, "ه")
    .replace(/ؤ/gu, "و");
}

export function arabicWords(text: string, end = text.length): ArabicWord[] {
  return [...text.slice(0, end).matchAll(wordPattern)].map((match) => ({
    bare: bareLetters(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
