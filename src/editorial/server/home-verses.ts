import { type ByLanguage, byLanguage } from "#i18n/shared/by-language.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { HomeVerses } from "../shared/contract.ts";

/** One verse each: on truth kept apart from falsehood, and on the Qur'an made easy to remember. */
const references = { checked: "2:42", reading: "54:17" } as const satisfies Record<keyof HomeVerses, string>;

/** The verses on the home page in each language, from the corpus. Throws if it does not have them. */
export function readHomeVerses(quran: Quran): ByLanguage<HomeVerses> {
  const read = (language: Language, reference: string) => {
    const passage = presentPassage(quran, language, reference, 1);
    if (!passage) throw new Error(`The home page's verse ${reference} is not in the corpus`);
    return passage;
  };
  return byLanguage((language) => ({
    checked: read(language, references.checked),
    reading: read(language, references.reading),
  }));
}
