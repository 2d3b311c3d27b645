import type { Language } from "#i18n/shared/languages.ts";
import { type StoredValue, storedValue } from "#ui/offline/stored-value.ts";

/** The surahs that this browser keeps, as `en:2`. Empty until somebody has looked. */
export const keptChapters: StoredValue<ReadonlySet<string>> = storedValue<ReadonlySet<string>>(new Set());

export function isKeptChapter(kept: ReadonlySet<string>, language: Language, chapter: number): boolean {
  return kept.has(`${language}:${chapter}`);
}
