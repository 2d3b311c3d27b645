import { languageRecords } from "#i18n/shared/languages.ts";
import { useLanguage } from "#i18n/web/index.ts";

/** A day and the time on it, in the time zone of the browser. `at`: in ISO 8601. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const numberingSystem = languageRecords[language].digits;
  const format = { dateStyle: "long", timeStyle: "short", calendar: "gregory", numberingSystem } as const;
  return <time dateTime={at}>{new Intl.DateTimeFormat(language, format).format(new Date(at))}</time>;
}
