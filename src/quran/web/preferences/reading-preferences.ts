import { useSyncExternalStore } from "react";
import { attempt } from "#i18n/shared/attempt.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { defaultReciter, isReciter, type ReciterId } from "#quran/shared/reciter-ids.ts";
import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** Pixels at a text size of 100 %. */
export const arabicSizes = [22, 26, 30, 34, 40, 46, 52, 56] as const;
export const translationSizes = [15, 17, 19, 21, 24, 28] as const;
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** How a person reads and listens, kept in this browser. */
export type ReadingPreferences = {
  mode: "standard" | "progressive";
  /** Chosen translations by language, in their order; a language without an entry shows its default one. */
  editions: Partial<Record<Language, readonly string[]>>;
  transliteration: boolean;
  /** What is shown; one of the two always is. */
  arabic: boolean;
  translation: boolean;
  /** Undefined: as large as the window has it. */
  arabicSize: number | undefined;
  translationSize: number | undefined;
  /** The tafsir that is read, by its id; undefined or gone: the first of its language. */
  tafsir: string | undefined;
  reciter: ReciterId;
  speed: number;
  /** Whether the page scrolls with the recitation. */
  follow: boolean;
  /** Single keys act. */
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

/** Reads what is stored, field by field: whatever is not allowed, as another version may have left it, is the default. */
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

/** Which editions exist is known to the server alone: what it does not serve is passed over where it is asked for. */
function parseEditions(value: unknown): ReadingPreferences["editions"] {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([language, ids]) =>
      Array.isArray(ids) ? [[language, ids.filter((id) => typeof id === "string").slice(0, 4)]] : [],
    ),
  );
}

let text: string | null | undefined;
let present = defaultReadingPreferences;

/** The same object until something changes. In the browser only. */
export function readReadingPreferences(): ReadingPreferences {
  const now = stored.get();
  if (now !== text) {
    text = now;
    present = parseReadingPreferences(now);
  }
  return present;
}

export function changeReadingPreferences(change: Partial<ReadingPreferences>): void {
  stored.write(JSON.stringify({ ...readReadingPreferences(), ...change }));
}

/** The default ones while the page comes alive; then what is stored, here or by another tab. */
export function useReadingPreferences(): ReadingPreferences {
  return useSyncExternalStore(stored.listen, readReadingPreferences, () => defaultReadingPreferences);
}
