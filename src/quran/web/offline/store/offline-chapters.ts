import { atom } from "nanostores";
import type { Language } from "#i18n/shared/languages.ts";

/** The surahs that this browser keeps, as `en:2`. Empty until somebody has looked. */
export const keptChapters = atom<ReadonlySet<string>>(new Set());

export function isKeptChapter(kept: ReadonlySet<string>, language: Language, chapter: number): boolean {
  return kept.has(`${language}:${chapter}`);
}
