import { type Language, languageRecords } from "#i18n/shared/languages.ts";

/** The time some seconds after `now`, in the browser's time zone, rounded up to the minute; with the weekday where it is another day. */
export function formatMomentAfter(language: Language, seconds: number, now: Date): string {
  const moment = new Date(Math.ceil((now.getTime() + seconds * 1000) / 60_000) * 60_000);
  const weekday = moment.toDateString() === now.toDateString() ? undefined : "long";
  const numberingSystem = languageRecords[language].digits;
  return new Intl.DateTimeFormat(language, { weekday, hour: "numeric", minute: "2-digit", numberingSystem }).format(
    moment,
  );
}
