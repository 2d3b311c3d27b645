import type { Language } from "#i18n/shared/languages.ts";

/** The transliteration that readers of a language know: a Turkish one for Turkish, an English one for all others. */
export function transliterationFor(language: Language): string {
  return language === "tr" ? "tr-transliteration" : "en-transliteration";
}
