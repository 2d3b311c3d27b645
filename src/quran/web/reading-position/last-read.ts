import { attempt } from "#i18n/shared/attempt.ts";
import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** Where the user last read; `at` is the time in milliseconds since 1970. */
export type LastRead = { chapter: number; verse: number; at: number };

export const lastReadKey = "siraj-last-read";
export const lastReadText = localStorageAtom(lastReadKey);

/** Parses the stored position; undefined for a missing or damaged one. */
export function parseLastRead(text: string | null): LastRead | undefined {
  const stored: unknown = text && attempt(() => JSON.parse(text));
  if (typeof stored !== "object" || stored === null) return undefined;
  if (!("chapter" in stored && "verse" in stored && "at" in stored)) return undefined;
  const { chapter, verse, at } = stored;
  if (!isCount(chapter) || chapter > 114 || !isCount(verse) || verse > 286 || !isCount(at) || at > latestDate)
    return undefined;
  return { chapter, verse, at };
}

/** The largest time value of a `Date`. */
const latestDate = 8.64e15;

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

/** Does nothing without the visitor's consent, which the script of the cookie banner writes on the document. */
export function saveLastRead(chapter: number, verse: number, at = Date.now()): void {
  if (document.documentElement.dataset.consent !== "accepted") return;
  lastReadText.write(JSON.stringify({ chapter, verse, at } satisfies LastRead));
}
