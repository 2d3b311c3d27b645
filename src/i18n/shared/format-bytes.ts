import { type Language, languageRecords } from "./languages.ts";

/** A size in megabytes of a million bytes, and below one in kilobytes, in one line: 2.5 MB · ٢٫٥ م.ب · 340 kB. Apart from the other formats: few pages have one. */
export function formatBytes(language: Language, bytes: number): string {
  const large = bytes >= 1e6;
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unitDisplay: "short",
    unit: large ? "megabyte" : "kilobyte",
    maximumFractionDigits: large && bytes < 1e8 ? 1 : 0,
    numberingSystem: languageRecords[language].digits,
  });
  return format.format(bytes / (large ? 1e6 : 1e3)).replace(" ", "\u00a0");
}
