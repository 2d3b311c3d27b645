import { hasBasmalaAbove } from "#quran/shared/contract.ts";
import type { ReciterId } from "#quran/shared/reciter-ids.ts";
import { recitationPath } from "#quran/shared/reciters.ts";
import { UnexpectedResponse } from "../download/unexpected-response.ts";
import { cacheNames } from "./cache-names.ts";
import { readStoredInfo, toStoredResponse } from "./stored-response.ts";

/** A surah's recitation by one reciter. */
export type ChapterRecitation = { reciter: ReciterId; chapter: number; verseCount: number };

/** The paths of its files: one for each verse, and that of 1:1 if the basmala stands above the surah. */
export function recitationFiles({ reciter, chapter, verseCount }: ChapterRecitation): string[] {
  const verses = Array.from({ length: verseCount }, (_, at) => recitationPath(reciter, chapter, at + 1));
  return hasBasmalaAbove(chapter) ? [recitationPath(reciter, 1, 1), ...verses] : verses;
}

/** Which of the files are stored, and their total size in bytes. Rejects when storage is denied. */
export async function listStoredFiles(files: readonly string[]): Promise<{ stored: Set<string>; bytes: number }> {
  const cache = await caches.open(cacheNames.recitation);
  const stored = new Set<string>();
  let bytes = 0;
  for (const file of files) {
    const found = await cache.match(file);
    const info = found && readStoredInfo(found);
    if (!info) continue;
    stored.add(file);
    bytes += info.bytes;
  }
  return { stored, bytes };
}

/** Fetches and stores a recording. Returns its size in bytes. Rejects like `savePage`. */
export async function saveRecording(file: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(file, { credentials: "omit", signal });
  const type = response.headers.get("content-type") ?? "";
  if (response.status !== 200 || !type.startsWith("audio/")) throw new UnexpectedResponse(response);
  const { stored, bytes } = await toStoredResponse(response, Date.now(), false);
  const cache = await caches.open(cacheNames.recitation);
  await cache.put(file, stored);
  return bytes;
}

/** Removes a surah's files. The file of 1:1 stays for other surahs, unless it is surah 1. */
export async function removeRecordings({ reciter, chapter, verseCount }: ChapterRecitation): Promise<void> {
  const cache = await caches.open(cacheNames.recitation);
  for (let verse = 1; verse <= verseCount; verse += 1) await cache.delete(recitationPath(reciter, chapter, verse));
}
