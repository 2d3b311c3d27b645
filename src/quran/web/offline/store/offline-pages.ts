import type { Language } from "#i18n/shared/languages.ts";
import { NotServed } from "../download/unexpected-response.ts";
import { cacheNames } from "./cache-names.ts";
import { dataPath, pagePath, readAddress } from "./reader-address.ts";
import { openSealed, readSeal, type Seal, seal } from "./stored-response.ts";

/** A page of the reader that is kept; without a chapter, the list of surahs. */
export type KeptPage = Seal & { language: Language; chapter: number | undefined };

/**
 * Fetches a page and its data anew and keeps both. Gives the bytes that they take. Rejects with NotServed, with a
 * TypeError where there is no connection, and with a QuotaExceededError where there is no more room.
 */
export async function keepPage(language: Language, chapter?: number, signal?: AbortSignal): Promise<number> {
  const [page, data] = await Promise.all([
    fetchPublic(pagePath(language, chapter), signal),
    fetchPublic(dataPath(language, chapter), signal),
  ]);
  const now = Date.now();
  const [sealedPage, sealedData] = await Promise.all([seal(page, now), seal(data, now)]);
  const cache = await caches.open(cacheNames.pages);
  // The data first: a page counts as kept when it is there itself.
  await cache.put(dataPath(language, chapter), sealedData.sealed);
  await cache.put(pagePath(language, chapter), sealedPage.sealed);
  return sealedPage.bytes + sealedData.bytes;
}

/** As anybody would get it: without cookies, and looked up again where the browser has it. */
async function fetchPublic(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, { credentials: "omit", cache: "no-cache", ...(signal && { signal }) });
  // What a hotel's network sends instead of the page does not name our version.
  if (response.status !== 200 || !response.headers.has("x-siraj-version")) {
    throw new NotServed(response);
  }
  return response;
}

/** The kept page, or with `data` its data, if it is whole. A damaged one is thrown away, so that it is fetched again. */
export async function readKept(language: Language, chapter?: number, data = false): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheNames.pages);
    const path = data ? dataPath(language, chapter) : pagePath(language, chapter);
    const found = await cache.match(path);
    if (!found) return undefined;
    const whole = await openSealed(found);
    if (!whole) await cache.delete(path);
    return whole;
  } catch {
    return undefined;
  }
}

/** What the seal of a kept page says, without reading it. */
export async function readKeptSeal(language: Language, chapter?: number): Promise<Seal | undefined> {
  try {
    const cache = await caches.open(cacheNames.pages);
    const found = await cache.match(pagePath(language, chapter));
    return found && readSeal(found);
  } catch {
    return undefined;
  }
}

/** What is kept, by its seals alone. Rejects where the browser refuses storage. */
export async function listKept(): Promise<KeptPage[]> {
  const cache = await caches.open(cacheNames.pages);
  const kept: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const address = readAddress(new URL(request.url).pathname);
    if (!address?.language || address.data) continue;
    const found = await cache.match(request);
    const told = found && readSeal(found);
    if (told) kept.push({ ...told, language: address.language, chapter: address.chapter });
  }
  return kept;
}

export async function removePages(language: Language): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  for (const request of await cache.keys()) {
    if (readAddress(new URL(request.url).pathname)?.language === language) await cache.delete(request);
  }
}
