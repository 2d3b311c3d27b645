import { latinDigits } from "#i18n/shared/latin-digits.ts";

/** How a person says who they are: an e-mail address or a telephone number; undefined for neither. */
export type Identifier = { email: string } | { phone: string };

/**
 * Reads what was typed into the one field for both. A number may have blanks, hyphens, brackets and "00" for "+", and Arabic-Indic
 * digits; whether it exists is the service's to find out.
 */
export function readIdentifier(typed: string): Identifier | undefined {
  const text = typed.trim();
  if (text.includes("@")) return { email: text };
  const digits = latinDigits(text)
    .replace(/[\s().-]/gu, "")
    .replace(/^00/u, "+");
  return /^\+?\d{6,15}$/u.test(digits) ? { phone: digits.replace(/^(?!\+)/u, "+") } : undefined;
}
