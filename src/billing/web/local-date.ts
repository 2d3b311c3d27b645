import { formatDate } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";

/** The day of an instant in words, in the browser's time zone: for what the browser has loaded, never for what the server renders. */
export function formatLocalDate(language: Language, instant: string): string {
  return formatDate(language, new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
