import { attempt } from "#i18n/shared/attempt.ts";
import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** Where a person last read; `at` is when, in milliseconds since 1970. */
export type LastRead = { chapter: number; verse: number; at: number };

export const lastReadKey = "siraj-last-read";
export const lastReadText = localStorageAtom(lastReadKey);

/** Reads what is stored; undefined for anything that is no place, as another program or a fault may have left it. */
export function parseLastRead(text: string | null): LastRead | undefined {
  const kept: unknown = text && attempt(() => JSON.parse(text));
  if (typeof kept !== "object" || kept === null) return undefined;
  if (!("chapter" in kept && "verse" in kept && "at" in kept)) return undefined;
  const { chapter, verse, at } = kept;
  if (!isCount(chapter) || chapter > 114 || !isCount(verse) || verse > 286 || !isCount(at) || at > lastDay)
    return undefined;
  return { chapter, verse, at };
}

/** Beyond it there is no date. */
const lastDay = 8.64e15;

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

export function keepLastRead(chapter: number, verse: number, at = Date.now()): void {
  lastReadText.write(JSON.stringify({ chapter, verse, at } satisfies LastRead));
}
