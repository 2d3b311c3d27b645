import type { Language } from "#i18n/shared/languages.ts";
import type { Chapter } from "#quran/shared/contract.ts";

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
  return { id, verseCount, place, page, revelationOrder, ...names[language], arabicName: names.ar.name };
}
