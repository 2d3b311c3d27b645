/** A whole number in Latin, Arabic or Persian digits; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const latin = text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  return /^\d{1,4}$/.test(latin) ? Number(latin) : undefined;
}
