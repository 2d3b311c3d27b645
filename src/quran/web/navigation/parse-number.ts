import { latinDigits } from "#i18n/shared/latin-digits.ts";

/** A whole number in Latin, Arabic or Persian digits; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const latin = latinDigits(text.trim());
  return /^\d{1,4}$/.test(latin) ? Number(latin) : undefined;
}
