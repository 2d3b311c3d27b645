import type { Language } from "#i18n/shared/languages.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import type { Places } from "#quran/shared/places.ts";

/** What the name of a verse needs of the chapters. */
export type NamedChapters = { chapters: readonly Pick<Places["chapters"][number], "name" | "verseCount">[] };

export function versePath({ chapter, verse }: { chapter: number; verse: number }): string {
  return `/quran/${chapter}/${verse}`;
}

/** "Al-Baqarah 2:255", "البقرة، ٢٥٥". */
export function nameOfVerse(places: NamedChapters, language: Language, at: { chapter: number; verse: number }): string {
  const name = places.chapters[at.chapter - 1]?.name ?? "";
  return `${name}${beforeReference(language)}${formatReference(language, at.chapter, at.verse)}`;
}
