import { formatMonth } from "#i18n/shared/format-month.ts";
import type { Language } from "#i18n/shared/languages.ts";

/** A month of the ledger, such as "2026-11": with its year, or short for a plot of one year. */
export function formatLedgerMonth(language: Language, month: string, form: "whole" | "short"): string {
  return formatMonth(language, new Date(`${month}-15T12:00:00Z`), "UTC", form);
}
