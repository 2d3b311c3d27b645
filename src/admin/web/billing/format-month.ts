import { type Language, languageRecords } from "#i18n/shared/languages.ts";

/** A month such as "2026-11" in the words and digits of a language: with its year, or short for a plot of one year. */
export function formatMonth(language: Language, month: string, form: "whole" | "short"): string {
  const parts: Intl.DateTimeFormatOptions = form === "whole" ? { month: "long", year: "numeric" } : { month: "short" };
  const numberingSystem = languageRecords[language].digits;
  return new Intl.DateTimeFormat(language, { ...parts, calendar: "gregory", numberingSystem, timeZone: "UTC" }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
}
