import { latinDigits } from "../../../i18n/shared/latin-digits.ts";

/**
 * The words of a name or reference as people of any of our languages type it: without marks, letters that keyboards and
 * languages confuse as one, apostrophes gone, hyphens and other signs as spaces. "2:255" gives "2" and "255".
 */
export function foldName(text: string): string[] {
  const folded = latinDigits(text.toWellFormed().normalize("NFKD"))
    .replace(/['’‘ʼʻʿʾ`´ʹ\p{M}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/ı/gu, "i")
    .replace(/ł/gu, "l")
    .replace(/[أإآٱ]/gu, "ا")
    .replace(/[یىېے]/gu, "ي")
    .replace(/[ہھةۃۀۂ]/gu, "ه")
    .replace(/ک/gu, "ك");
  return folded.match(/\d+(?:\.\d+)?|[\p{L}]+/gu) ?? [];
}

/** Longest query that is looked at for a name or a reference, in UTF-16 units: far more than any takes. */
export const longestName = 80;
