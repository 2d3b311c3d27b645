/** The text with Latin digits for the Arabic-Indic ones, those of Persian and Urdu too: people type what their keyboard has. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf));
}
