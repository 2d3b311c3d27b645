import type { Language } from "../../i18n/shared/languages.ts";

export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** A record with the value that `make` returns for each language. */
export function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return { en: make("en"), ar: make("ar"), pl: make("pl"), tr: make("tr"), id: make("id"), ur: make("ur") };
}
