import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { encodePlaces } from "#quran/shared/places.ts";
import { placesOf } from "#quran/shared/places-of.ts";

const cache = new WeakMap<Quran, Map<Language, string>>();

/** The places in one language as the text of an attribute. Cached: they change only with the corpus. */
export function encodedPlaces(quran: Quran, language: Language): string {
  const texts = cache.get(quran) ?? new Map<Language, string>();
  cache.set(quran, texts);
  const text = texts.get(language) ?? encodePlaces(placesOf(quran, language));
  texts.set(language, text);
  return text;
}
