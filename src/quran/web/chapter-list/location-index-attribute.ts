import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { createLocationIndex } from "#quran/shared/create-location-index.ts";
import { encodeLocationIndex } from "#quran/shared/location-index.ts";

const cache = new WeakMap<Quran, Map<Language, string>>();

/** The location index of one language as the text of an attribute. Cached: they change only with the corpus. */
export function encodedLocationIndex(quran: Quran, language: Language): string {
  const texts = cache.get(quran) ?? new Map<Language, string>();
  cache.set(quran, texts);
  const text = texts.get(language) ?? encodeLocationIndex(createLocationIndex(quran, language));
  texts.set(language, text);
  return text;
}
