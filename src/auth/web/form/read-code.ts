import { latinDigits } from "#i18n/shared/latin-digits.ts";

/** The six digits of a code, in any of our digits and with blanks between; undefined for anything else. */
export function readCode(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/\s/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}
