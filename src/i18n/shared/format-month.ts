import { type Language, languageRecords } from "./languages.ts";

/**
 * The month and year in words, in the Gregorian calendar: October 2026 · أكتوبر ٢٠٢٦; `short`: Oct. Throws RangeError for an invalid date or
 * time zone.
 */
export function formatMonth(
  language: Language,
  date: Date,
  timeZone: string,
  form: "whole" | "short" = "whole",
): string {
  return new Intl.DateTimeFormat(language, {
    ...(form === "whole" ? { month: "long", year: "numeric" } : { month: "short" }),
    calendar: "gregory",
    numberingSystem: languageRecords[language].digits,
    timeZone,
  }).format(date);
}
