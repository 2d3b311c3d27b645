import type { Language } from "#i18n/shared/languages.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { foldName } from "#quran/shared/fold-name.ts";

/** A chapter's data in one language, for loader data. */
export type ChapterFacts = Pick<Chapter, "id" | "verseCount" | "place" | "page" | "revelationOrder"> & {
  name: string;
  meaning: string;
  arabicName: string;
};

export function chapterFacts(
  { id, verseCount, place, page, revelationOrder, names }: Chapter,
  language: Language,
): ChapterFacts {
  const { name, meaning } = names[language];
  const arabicName = names.ar.name;
  // Some names are the same in Arabic and Urdu but for a letter's shape, and some mean nothing but themselves: none is said twice.
  const folded = (one: string) => foldName(one).join("");
  const own = folded(name) === folded(arabicName) ? arabicName : name;
  const says = [own, arabicName].some((one) => folded(one) === folded(meaning)) ? "" : meaning;
  return { id, verseCount, place, page, revelationOrder, arabicName, name: own, meaning: says };
}
