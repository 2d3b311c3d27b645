/** The six digits of a code, in any of our digits and with blanks between; undefined for anything else. */
export function readCode(typed: string): string | undefined {
  const digits = typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\s/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}
