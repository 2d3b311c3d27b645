import type { Language } from "#i18n/shared/languages.ts";
import { editionVersesPath, transliterationFor } from "#quran/shared/edition-verses.ts";
import { readReadingPreferences } from "../../preferences/reading-preferences.ts";
import { createPace } from "../download/pace.ts";
import { UnexpectedResponse } from "../download/unexpected-response.ts";
import { cacheNames } from "./cache-names.ts";
import { putResponse } from "./stored-response.ts";

/**
 * The least milliseconds between two requests for texts. The server serves an address 300 a minute: a download takes half of them, and leaves the
 * others to the reader.
 */
const interval = 400;
const nextTurn = createPace(interval);

/**
 * Fetches and stores a surah in the editions that the user has chosen. Returns their size in bytes. Editions that the server does not
 * know are skipped. Rejects like `savePage`.
 */
export async function saveChosenEditions(language: Language, chapter: number, signal?: AbortSignal): Promise<number> {
  const { editions, transliteration } = readReadingPreferences();
  const chosen = [...(editions[language] ?? []), ...(transliteration ? [transliterationFor(language)] : [])];
  let bytes = 0;
  for (const edition of chosen) {
    const path = editionVersesPath(chapter, edition);
    await nextTurn(signal);
    const response = await fetch(path, { credentials: "omit", ...(signal && { signal }) });
    if (response.status === 404 || response.status === 400) continue;
    if (!response.ok) throw new UnexpectedResponse(response);
    bytes += await putResponse(cacheNames.texts, path, response);
  }
  return bytes;
}

/**
 * Removes the stored texts that no stored page needs. `languages` are those of the stored pages: their editions stay, and those of other
 * languages that the user has chosen for them. Rejects when storage is denied.
 */
export async function removeUnneededEditions(languages: ReadonlySet<Language>): Promise<void> {
  const { editions } = readReadingPreferences();
  const chosen = new Set([...languages].flatMap((one) => [...(editions[one] ?? []), transliterationFor(one)]));
  // An edition's id begins with its language.
  const isNeeded = (edition: string) =>
    chosen.has(edition) || [...languages].some((language) => edition.startsWith(`${language}-`));
  const cache = await caches.open(cacheNames.texts);
  for (const request of await cache.keys()) {
    const edition = new URL(request.url).searchParams.get("edition");
    // The list of editions is needed for any page.
    if (edition === null ? languages.size === 0 : !isNeeded(edition)) await cache.delete(request);
  }
}
