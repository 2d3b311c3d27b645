import { comma } from "#i18n/shared/formats.ts";
import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";

/** The separator between two facts on one line. A middle dot looks like the Arabic digit for zero. */
export const divider = (language: Language): string => (usesArabicScript(language) ? comma(language) : " · ");
