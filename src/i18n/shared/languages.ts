/** The interface languages, in the order in which they are offered. English is the fallback. */
export const languages = ["en", "ar", "pl", "tr", "id", "ur"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "en";

type LanguageRecord = {
  /** The name in the language itself, so that a visitor can find it on a page in an unknown language. */
  ownName: string;
  englishName: string;
  /** The script by its ISO 15924 code. It decides the text direction. */
  script: "Latn" | "Arab";
  /** The numbering system by its Unicode code: `Intl` writes plain "ar" and "ur" with Latin digits. */
  digits: "latn" | "arab" | "arabext";
  /** The numbering system of verse numbers in a rosette. A mushaf has Arabic-Indic digits. */
  rosetteDigits: "arab" | "arabext";
  /** The separator between two items in running text. */
  comma: ", " | "، ";
  /** The BCP 47 tag with the region that speech recognition expects. */
  speechTag: string;
};

// Plural forms and the names of days and months come from `Intl`. What else a language needs: docs/add-a-language.md.
export const languageRecords: Record<Language, LanguageRecord> = {
  en: { ...latinScript("English", "English"), speechTag: "en-US" },
  ar: {
    ownName: "العربية",
    englishName: "Arabic",
    script: "Arab",
    digits: "arab",
    rosetteDigits: "arab",
    comma: "، ",
    speechTag: "ar-SA",
  },
  pl: { ...latinScript("Polski", "Polish"), speechTag: "pl-PL" },
  tr: { ...latinScript("Türkçe", "Turkish"), speechTag: "tr-TR" },
  id: { ...latinScript("Bahasa Indonesia", "Indonesian"), speechTag: "id-ID" },
  ur: {
    ownName: "اردو",
    englishName: "Urdu",
    script: "Arab",
    digits: "arabext",
    rosetteDigits: "arabext",
    comma: "، ",
    speechTag: "ur-PK",
  },
};

function latinScript(ownName: string, englishName: string) {
  return { ownName, englishName, script: "Latn", digits: "latn", rosetteDigits: "arab", comma: ", " } as const;
}

export function isLanguage(text: string | undefined | null): text is Language {
  return languages.some((language) => language === text);
}

export function usesArabicScript(language: Language): boolean {
  return languageRecords[language].script === "Arab";
}

/** The base direction of a language's script. */
export function direction(language: Language): "rtl" | "ltr" {
  return usesArabicScript(language) ? "rtl" : "ltr";
}
