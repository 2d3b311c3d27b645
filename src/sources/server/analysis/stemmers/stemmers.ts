import type { Language } from "#i18n/shared/languages.ts";
import { arabicRoot, stemArabic } from "./arabic.ts";
import { stemEnglish } from "./english.ts";
import { stemIndonesian } from "./indonesian.ts";
import { stemPolish } from "./polish.ts";
import { stemTurkish } from "./turkish.ts";
import { stemUrdu } from "./urdu.ts";

/** The stemmer of each language, for normalized words. */
export const stemmers: Record<Language, (word: string) => string> = {
  en: stemEnglish,
  ar: stemArabic,
  pl: stemPolish,
  tr: stemTurkish,
  id: stemIndonesian,
  ur: stemUrdu,
};

/** The root beneath the stem, for normalized words, in languages with roots. */
export const roots: Partial<Record<Language, (word: string) => string | undefined>> = { ar: arabicRoot };
