import type { Language } from "../../../i18n/shared/languages.ts";
import { rootOfArabic, stemArabic } from "./stem-arabic.ts";
import { stemEnglish } from "./stem-english.ts";
import { stemIndonesian } from "./stem-indonesian.ts";
import { stemPolish } from "./stem-polish.ts";
import { stemTurkish } from "./stem-turkish.ts";
import { stemUrdu } from "./stem-urdu.ts";

/** The stemmer of each language; each takes a normalised word. */
export const stemmers: Record<Language, (word: string) => string> = {
  en: stemEnglish,
  ar: stemArabic,
  pl: stemPolish,
  tr: stemTurkish,
  id: stemIndonesian,
  ur: stemUrdu,
};

/** What lies beneath the stem, where a rule can tell; takes a normalised word. */
export const roots: Partial<Record<Language, (word: string) => string | undefined>> = { ar: rootOfArabic };
