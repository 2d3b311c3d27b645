/** The interface languages, in the order in which they are offered. English is the fallback. */
export const languages = ["en", "ar", "pl", "tr", "id", "ur"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "en";

/** What each language calls itself: a person who lands on a page they cannot read finds theirs by it. */
export const ownNames: Record<Language, string> = {
  en: "English",
  ar: "العربية",
  pl: "Polski",
  tr: "Türkçe",
  id: "Bahasa Indonesia",
  ur: "اردو",
};

export function isLanguage(text: string | undefined | null): text is Language {
  return languages.some((one) => one === text);
}

/** The base direction of a language's script. */
export function direction(language: Language): "rtl" | "ltr" {
  return language === "ar" || language === "ur" ? "rtl" : "ltr";
}
