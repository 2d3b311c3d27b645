/** Replaces Arabic-Indic digits, including those of Persian and Urdu, by Latin ones: visitors type the digits of their keyboard. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf));
}
