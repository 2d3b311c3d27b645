import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { encodePlaces, placesOf } from "#quran/shared/places.ts";

const made = new WeakMap<Quran, Map<Language, string>>();

/** The places as pages in one language carry them. Each is made once: they change with the corpus alone. */
export function servedPlaces(quran: Quran, language: Language): string {
  const texts = made.get(quran) ?? new Map<Language, string>();
  made.set(quran, texts);
  const text = texts.get(language) ?? encodePlaces(placesOf(quran, language));
  texts.set(language, text);
  return text;
}
