import type { Language } from "#i18n/shared/languages.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import type { LocationIndex } from "#quran/shared/location-index.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";

/** What the name of a verse needs of the chapters. */
export type NamedChapters = { chapters: readonly Pick<LocationIndex["chapters"][number], "name" | "verseCount">[] };

/** A verse, or the first of several up to the verse `to`. */
type Verses = { chapter: number; verse: number; to?: number };

export function versePath({ chapter, verse, to = verse }: Verses): string {
  return pathOfVerses({ chapter, from: verse, to });
}

/** "Al-Baqarah 2:255", "البقرة، ٢٥٥". */
export function nameOfVerse(named: NamedChapters, language: Language, at: Verses): string {
  const name = named.chapters[at.chapter - 1]?.name ?? "";
  return `${name}${beforeReference(language)}${formatReference(language, at.chapter, at.verse, at.to)}`;
}
