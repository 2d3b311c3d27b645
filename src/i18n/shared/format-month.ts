import { type Language, languageRecords } from "./languages.ts";

/** The month and year in words, in the Gregorian calendar: October 2026 · أكتوبر ٢٠٢٦. Throws RangeError for an invalid date or time zone. */
export function formatMonth(language: Language, date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    calendar: "gregory",
    numberingSystem: languageRecords[language].digits,
    timeZone,
  }).format(date);
}
