import { hasBasmalaAbove } from "#quran/shared/contract.ts";
import type { ReciterId } from "#quran/shared/reciter-ids.ts";
import { recitationPath } from "#quran/shared/reciters.ts";
import { NotServed } from "../download/unexpected-response.ts";
import { cacheNames } from "./cache-names.ts";
import { readSeal, seal } from "./stored-response.ts";

/** The recitation of a surah. */
export type RecitationOf = { reciter: ReciterId; chapter: number; verseCount: number };

/** The files that it takes: one a verse, and that of 1:1 where the basmala stands above the surah. */
export function filesOf({ reciter, chapter, verseCount }: RecitationOf): string[] {
  const verses = Array.from({ length: verseCount }, (_, at) => recitationPath(reciter, chapter, at + 1));
  return hasBasmalaAbove(chapter) ? [recitationPath(reciter, 1, 1), ...verses] : verses;
}

/** Which of the files are kept, and their bytes. Rejects where the browser refuses storage. */
export async function countFiles(files: readonly string[]): Promise<{ kept: Set<string>; bytes: number }> {
  const cache = await caches.open(cacheNames.recitation);
  const kept = new Set<string>();
  let bytes = 0;
  for (const file of files) {
    const found = await cache.match(file);
    const told = found && readSeal(found);
    if (!told) continue;
    kept.add(file);
    bytes += told.bytes;
  }
  return { kept, bytes };
}

/** Fetches a recording whole and keeps it. Gives its bytes. Rejects as `keepPage` does. */
export async function keepRecording(file: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(file, { credentials: "omit", signal });
  const type = response.headers.get("content-type") ?? "";
  if (response.status !== 200 || !type.startsWith("audio/")) throw new NotServed(response);
  const { sealed, bytes } = await seal(response, Date.now(), false);
  const cache = await caches.open(cacheNames.recitation);
  await cache.put(file, sealed);
  return bytes;
}

/** Removes a surah's files; that of 1:1 stays for other surahs, unless it is surah 1. */
export async function removeFiles({ reciter, chapter, verseCount }: RecitationOf): Promise<void> {
  const cache = await caches.open(cacheNames.recitation);
  for (let verse = 1; verse <= verseCount; verse += 1) await cache.delete(recitationPath(reciter, chapter, verse));
}
