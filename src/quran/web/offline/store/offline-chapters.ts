import { atom } from "nanostores";
import type { Language } from "#i18n/shared/languages.ts";

/** The surahs that are available offline, as `en:2`. Empty until `refreshOfflineChapters` ran. */
export const offlineChapters = atom<ReadonlySet<string>>(new Set());

/** The entry of a surah in `offlineChapters`. */
export const offlineKey = (language: Language, chapter: number): string => `${language}:${chapter}`;

export function isOfflineChapter(available: ReadonlySet<string>, language: Language, chapter: number): boolean {
  return available.has(offlineKey(language, chapter));
}
