import { digits } from "./formats.ts";
import type { Language } from "./languages.ts";

/** The month and year in words, in the Gregorian calendar: October 2026 · أكتوبر ٢٠٢٦. Throws RangeError for an invalid date or time zone. */
export function formatMonth(language: Language, date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    calendar: "gregory",
    numberingSystem: digits[language],
    timeZone,
  }).format(date);
}
