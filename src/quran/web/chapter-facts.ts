import type { Language } from "#i18n/shared/languages.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { foldName } from "#quran/shared/fold-name.ts";

/** A chapter's data in one language, for loader data. */
export type ChapterFacts = Pick<Chapter, "id" | "verseCount" | "place" | "page" | "revelationOrder"> & {
  name: string;
  meaning: string;
  /** The same as `name` where only the shapes of letters differ, as in some Urdu names. */
  arabicName: string;
};

export function chapterFacts(
  { id, verseCount, place, page, revelationOrder, names }: Chapter,
  language: Language,
): ChapterFacts {
  const { name, meaning } = names[language];
  // Some names are the same in Arabic and Urdu but for a letter's shape, and some mean nothing but themselves: none is said twice.
  const folded = (one: string) => foldName(one).join("");
  const arabicName = folded(name) === folded(names.ar.name) ? name : names.ar.name;
  const says = [name, arabicName].some((one) => folded(one) === folded(meaning)) ? "" : meaning;
  return { id, verseCount, place, page, revelationOrder, arabicName, name, meaning: says };
}
