import type { Language } from "#i18n/shared/languages.ts";
import { UnexpectedResponse } from "../download/unexpected-response.ts";
import { cacheNames } from "./cache-names.ts";
import { offlineChapters, offlineKey } from "./offline-chapters.ts";
import { dataPath, pagePath, parseReaderPath } from "./reader-path.ts";
import { readIntact, readStoredInfo, type StoredInfo, toStoredResponse, versionOf } from "./stored-response.ts";

/** A stored page of the reader; without a chapter, the list of surahs. `bytes`: with its loader data. */
export type OfflinePage = StoredInfo & { language: Language; chapter: number | undefined };

/**
 * Fetches and stores a page and its loader data, which are of one version. Returns their size in bytes. Rejects with UnexpectedResponse, with
 * a TypeError without a connection, and with a QuotaExceededError when storage is full.
 */
export async function savePage(language: Language, chapter?: number, signal?: AbortSignal): Promise<number> {
  const [page, data] = await Promise.all([
    fetchPublic(pagePath(language, chapter), signal),
    fetchPublic(dataPath(language, chapter), signal),
  ]);
  // During a deployment two builds may answer.
  if (versionOf(page) !== versionOf(data)) throw new UnexpectedResponse(data);
  const now = Date.now();
  const [storedPage, storedData] = await Promise.all([toStoredResponse(page, now), toStoredResponse(data, now)]);
  const cache = await caches.open(cacheNames.pages);
  // The data first: a surah counts as available once its page is stored.
  await cache.put(dataPath(language, chapter), storedData.stored);
  await cache.put(pagePath(language, chapter), storedPage.stored);
  return storedPage.bytes + storedData.bytes;
}

/** Fetches the public version of a page: without cookies, and revalidated. */
async function fetchPublic(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, { credentials: "omit", cache: "no-cache", ...(signal && { signal }) });
  // The login page of a captive portal has no version header.
  if (response.status !== 200 || versionOf(response) === "") {
    throw new UnexpectedResponse(response);
  }
  return response;
}

/** The stored page, or with `data` its loader data, if it is intact. */
export function readPage(language: Language, chapter?: number, data = false): Promise<Response | undefined> {
  return readIntact(cacheNames.pages, data ? dataPath(language, chapter) : pagePath(language, chapter));
}

/** Version, date and size of a stored page, without reading its body. */
export async function readPageInfo(language: Language, chapter?: number): Promise<StoredInfo | undefined> {
  try {
    const cache = await caches.open(cacheNames.pages);
    const found = await cache.match(pagePath(language, chapter));
    return found && readStoredInfo(found);
  } catch {
    return undefined;
  }
}

/** All stored pages. Rejects when storage is denied. */
export async function listPages(): Promise<OfflinePage[]> {
  const cache = await caches.open(cacheNames.pages);
  const pages: OfflinePage[] = [];
  for (const request of await cache.keys()) {
    const path = parseReaderPath(new URL(request.url).pathname);
    if (!path?.language || path.data) continue;
    const found = await cache.match(request);
    const info = found && readStoredInfo(found);
    if (!info) continue;
    const data = await cache.match(dataPath(path.language, path.chapter));
    const bytes = info.bytes + ((data && readStoredInfo(data)?.bytes) ?? 0);
    pages.push({ ...info, bytes, language: path.language, chapter: path.chapter });
  }
  return pages;
}

/** Lists the stored pages, and updates `offlineChapters` from them. Rejects when storage is denied. */
export function refreshOfflineChapters(): Promise<OfflinePage[]> {
  const next = refreshed.then(readOfflineChapters, readOfflineChapters);
  refreshed = next;
  return next;
}

/** The last refresh. Each waits for the one before it: an older list that took longer would replace a newer one. */
let refreshed: Promise<unknown> = Promise.resolve();

async function readOfflineChapters(): Promise<OfflinePage[]> {
  const pages = await listPages();
  const keys = pages.flatMap(({ language, chapter }) => (chapter ? [offlineKey(language, chapter)] : []));
  offlineChapters.set(new Set(keys));
  return pages;
}

export async function removePages(language: Language): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  for (const request of await cache.keys()) {
    if (parseReaderPath(new URL(request.url).pathname)?.language === language) await cache.delete(request);
  }
}

/** Works on the pages of a language in one tab at a time; the next one then finds what the first has stored. */
export function lockPages(language: Language, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  return navigator.locks
    ? navigator.locks.request(`siraj-keep/${language}`, { ...(signal && { signal }) }, work)
    : work();
}
