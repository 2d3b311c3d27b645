import type { Language } from "#i18n/shared/languages.ts";

/** Each language by the name that its own readers know. */
export const languageNames: Record<Language, string> = {
  en: "English",
  ar: "العربية",
  pl: "Polski",
  tr: "Türkçe",
  id: "Bahasa Indonesia",
  ur: "اردو",
};
