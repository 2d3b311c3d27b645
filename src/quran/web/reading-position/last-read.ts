import { readUser } from "#auth/web/components.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** Where the user last read; `at` is the time in milliseconds since 1970. */
export type LastRead = { chapter: number; verse: number; at: number };

/** Several people may share a browser. `user` is the id of the account that was signed in; undefined for a guest. */
type StoredLastRead = LastRead & { user: string | undefined };

export const lastReadKey = "siraj-last-read";
export const lastReadText = localStorageAtom(lastReadKey);

/** Parses the stored position; undefined for a missing or damaged one, and for that of a user who is not signed in now. */
export function parseLastRead(text: string | null): LastRead | undefined {
  const { chapter, verse, at, user }: Record<string, unknown> = Object(text && attempt(() => JSON.parse(text)));
  const isPosition = isCount(chapter, 114) && isCount(verse, 286) && isCount(at, latestDate);
  return isPosition && (user === undefined || user === readUser()?.id) ? { chapter, verse, at } : undefined;
}

/** The largest time value of a `Date`. */
const latestDate = 8.64e15;

function isCount(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

/**
 * Stores the position as the current user's or guest's. Does nothing without the visitor's consent, which the script of the cookie banner
 * writes on the document.
 */
export function saveLastRead(chapter: number, verse: number, at = Date.now()): void {
  if (document.documentElement.dataset.consent !== "accepted") return;
  lastReadText.write(JSON.stringify({ chapter, verse, at, user: readUser()?.id } satisfies StoredLastRead));
}
