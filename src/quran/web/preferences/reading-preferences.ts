import { useSyncExternalStore } from "react";
import { attempt } from "#i18n/shared/attempt.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { defaultReciter, isReciter, type ReciterId } from "#quran/shared/reciter-ids.ts";
import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** Pixels at a browser text size of 100 %. */
export const arabicSizes = [22, 26, 30, 34, 40, 46, 52, 56] as const;
export const translationSizes = [15, 17, 19, 21, 24, 28] as const;
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The preferences for reading and listening, stored in this browser. */
export type ReadingPreferences = {
  mode: "standard" | "progressive";
  /** Chosen translations by page language, in display order; a language without an entry shows its default. */
  editions: Partial<Record<Language, readonly string[]>>;
  transliteration: boolean;
  /** Whether each is shown; at least one always is. */
  arabic: boolean;
  translation: boolean;
  /** Undefined: the style sheet's default for the window. */
  arabicSize: number | undefined;
  translationSize: number | undefined;
  /** The id of the chosen tafsir; if undefined or no longer available, the first of its language is shown. */
  tafsir: string | undefined;
  reciter: ReciterId;
  speed: number;
  /** Whether the page scrolls with the recitation. */
  follow: boolean;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
};

export const defaultReadingPreferences: ReadingPreferences = {
  mode: "standard",
  editions: {},
  transliteration: false,
  arabic: true,
  translation: true,
  arabicSize: undefined,
  translationSize: undefined,
  tafsir: undefined,
  reciter: defaultReciter,
  speed: 1,
  follow: true,
  shortcuts: true,
};

export const readingPreferencesKey = "siraj-reading";
const stored = localStorageAtom(readingPreferencesKey);

/** Parses stored preferences field by field. An invalid field, as from another version, gets its default. */
export function parseReadingPreferences(text: string | null): ReadingPreferences {
  const found: unknown = text && attempt(() => JSON.parse(text));
  if (typeof found !== "object" || found === null) return defaultReadingPreferences;
  const fields = new Map<string, unknown>(Object.entries(found));
  const flag = (name: "transliteration" | "arabic" | "translation" | "follow" | "shortcuts") => {
    const value = fields.get(name);
    return typeof value === "boolean" ? value : defaultReadingPreferences[name];
  };
  const oneOf = (allowed: readonly number[], name: string) => allowed.find((one) => one === fields.get(name));
  const reciter = fields.get("reciter");
  const tafsir = fields.get("tafsir");
  const arabic = flag("arabic");
  return {
    mode: fields.get("mode") === "progressive" ? "progressive" : "standard",
    editions: parseEditions(fields.get("editions")),
    transliteration: flag("transliteration"),
    arabic,
    translation: flag("translation") || !arabic,
    arabicSize: oneOf(arabicSizes, "arabicSize"),
    translationSize: oneOf(translationSizes, "translationSize"),
    tafsir: typeof tafsir === "string" ? tafsir : undefined,
    reciter: isReciter(reciter) ? reciter : defaultReciter,
    speed: oneOf(speeds, "speed") ?? 1,
    follow: flag("follow"),
    shortcuts: flag("shortcuts"),
  };
}

/** Does not check that the editions exist: those that the server does not know are skipped when they are fetched. */
function parseEditions(value: unknown): ReadingPreferences["editions"] {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([language, ids]) =>
      Array.isArray(ids) ? [[language, ids.filter((id) => typeof id === "string").slice(0, 4)]] : [],
    ),
  );
}

let text: string | null | undefined;
let current = defaultReadingPreferences;

/** Returns the same object until something changes. Browser only. */
export function readReadingPreferences(): ReadingPreferences {
  const now = stored.get();
  if (now !== text) {
    text = now;
    current = parseReadingPreferences(now);
  }
  return current;
}

export function changeReadingPreferences(change: Partial<ReadingPreferences>): void {
  stored.write(JSON.stringify({ ...readReadingPreferences(), ...change }));
}

/** The defaults during hydration, then the stored preferences; follows changes of this and other tabs. */
export function useReadingPreferences(): ReadingPreferences {
  return useSyncExternalStore(stored.listen, readReadingPreferences, () => defaultReadingPreferences);
}
