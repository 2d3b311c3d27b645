import { type Language, languageRecords } from "./languages.ts";

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A number with the language's digits and grouping: 12,345.6 · ١٢٬٣٤٥٫٦ · 12.345,6. */
export function formatNumber(language: Language, value: number): string {
  return numberFormat(language, "number", {}).format(value);
}

/** A share of one in percent, with one digit after the point at most: 95.2% · ٩٥٫٢٪ · %95,2. */
export function formatPercent(language: Language, share: number): string {
  return percentFormat(language).format(share);
}

/** A range of shares in percent: 40% – 44% · ٤٠–٤٤٪ · %40 – %44. */
export function formatPercentRange(language: Language, least: number, most: number): string {
  return percentFormat(language).formatRange(least, most);
}

/** A figure between 0 and 1, always with two digits after the point: 0.80 · ٠٫٨٠ · 0,80. */
export function formatFraction(language: Language, value: number): string {
  return numberFormat(language, "fraction", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}

/** A verse, surah or page number: the language's digits, never grouped. */
export function formatVerseNumber(language: Language, value: number): string {
  return numberFormat(language, "verse", { useGrouping: false }).format(value);
}

/** A verse number in a rosette: in Arabic-Indic digits as in a mushaf, in Urdu pages in Urdu digits. */
export function formatRosette(language: Language, value: number): string {
  const numberingSystem = languageRecords[language].rosetteDigits;
  return numberFormat(language, "rosette", { useGrouping: false, numberingSystem }).format(value);
}

/** The separator between two items in running text. */
export function comma(language: Language): string {
  return languageRecords[language].comma;
}

/**
 * The day in words, in the Gregorian calendar. The time zone is UTC unless given, so that a server and a browser
 * elsewhere write the same page. Throws RangeError for an invalid date or time zone.
 */
export function formatDate(language: Language, date: Date, timeZone = "UTC"): string {
  return dateFormat(language, "gregory", timeZone).format(date);
}

/**
 * The day of an instant (ISO 8601, or milliseconds) in words, in the time zone of the machine that runs it: for what the
 * browser has loaded, never for what the server renders.
 */
export function formatLocalDate(language: Language, instant: string | number): string {
  // Made for each call: the machine may have another time zone at the next.
  return makeDateFormat(language, "gregory").format(new Date(instant));
}

/** The day in words, in the Umm al-Qura calendar; time zone as in `formatDate`. */
export function formatHijriDate(language: Language, date: Date, timeZone = "UTC"): string {
  return dateFormat(language, "islamic-umalqura", timeZone).format(date);
}

function percentFormat(language: Language) {
  return numberFormat(language, "percent", { style: "percent", maximumFractionDigits: 1 });
}

function numberFormat(language: Language, kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const numberingSystem = languageRecords[language].digits;
  return kept(
    numberFormats,
    `${language} ${kind}`,
    () => new Intl.NumberFormat(language, { numberingSystem, ...options }),
  );
}

function dateFormat(language: Language, calendar: string, timeZone: string): Intl.DateTimeFormat {
  return kept(dateFormats, `${language} ${calendar} ${timeZone}`, () => makeDateFormat(language, calendar, timeZone));
}

function makeDateFormat(language: Language, calendar: string, timeZone?: string): Intl.DateTimeFormat {
  const numberingSystem = languageRecords[language].digits;
  // The day of the week stands with the Gregorian date alone: beside each other it would be said twice.
  const dateStyle = calendar === "gregory" ? "full" : "long";
  return new Intl.DateTimeFormat(language, { dateStyle, calendar, timeZone, numberingSystem });
}

/** The format of a key, made once: making one takes longer than using it. */
function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
