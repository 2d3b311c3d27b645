import type { Language } from "../../../../i18n/shared/languages.ts";
import { arabicRoot, stemArabic } from "./arabic.ts";
import { stemEnglish } from "./english.ts";
import { stemIndonesian } from "./indonesian.ts";
import { stemPolish } from "./polish.ts";
import { stemTurkish } from "./turkish.ts";
import { stemUrdu } from "./urdu.ts";

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
export const roots: Partial<Record<Language, (word: string) => string | undefined>> = { ar: arabicRoot };
