import { type Language, languages } from "./languages.ts";

export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** A record with the value that `make` returns for each language. */
export function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}
