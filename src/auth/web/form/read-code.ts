import { latinDigits } from "#i18n/shared/latin-digits.ts";

/** The six digits of a code, in any of the interface's digits and with spaces; undefined for anything else. */
export function readCode(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/\s/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}
