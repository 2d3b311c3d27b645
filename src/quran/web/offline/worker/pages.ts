import { isLanguage, type Language, languages } from "#i18n/shared/languages.ts";
import { readPage, readPageInfo } from "../store/offline-pages.ts";
import { pagePath, type ReaderPath, requestsReaderData } from "../store/reader-path.ts";
import { buildOf, versionOf } from "../store/stored-response.ts";
import { respondWithFallbackPage } from "./fallback-page.ts";
import { clientBuildOf } from "./install.ts";
import type { WorkerFetchEvent, WorkerScope } from "./scope.ts";
import { lastPlainLanguage, recordReached, saveVisitedPage, type Visited } from "./visited-pages.ts";

/** Milliseconds after which a stored page is shown instead of waiting for the server. */
const networkTimeout = 4_000;

/** A page of the reader: from the server, else the stored page, else the fallback page. */
export async function respondWithPage(
  scope: WorkerScope,
  event: WorkerFetchEvent,
  path: ReaderPath,
): Promise<Response> {
  const navigates = event.request.mode === "navigate";
  const pending = fetchFromServer(scope, event);
  const response = await withTimeout(pending);
  if (response && response.status < 500) {
    if (response.status === 200) event.waitUntil(saveVisitedPage(scope, path, visitedBy(response)));
    return response;
  }
  const stored = navigates ? await storedForNavigation(path) : await storedForScript(path);
  if (stored) return stored;
  const late = await pending;
  if (late) return late;
  return navigates ? respondWithFallbackPage(await languageFor(path.language)) : Response.error();
}

function visitedBy({ headers }: Response): Visited {
  return { language: headers.get("content-language"), version: headers.get("x-siraj-version") };
}

/** The loader data of a client navigation. Stored data is served only to scripts of its own build; other pages then load fully. */
export async function respondWithData(
  scope: WorkerScope,
  event: WorkerFetchEvent,
  path: ReaderPath,
  query: URLSearchParams,
): Promise<Response> {
  const pending = fetchFromServer(scope, event);
  const response = await withTimeout(pending);
  if (response && response.status < 500) return response;
  const language = path.language ?? (await lastPlainLanguage());
  if (language && !path.short) {
    const chapter = requestsReaderData(query) ? path.chapter : undefined;
    const info = await readPageInfo(language, chapter);
    if (info && buildOf(info.version) === (await clientBuildOf(event.clientId))) {
      const stored = await readPage(language, chapter, true);
      // They differ if storage had no room for the page after its data had been replaced.
      if (stored && versionOf(stored) === info.version) return stored;
    }
  }
  return (await pending) ?? Response.error();
}

/** A page that is never stored: from the server, else the fallback page. */
export async function respondWithOtherPage(
  scope: WorkerScope,
  event: WorkerFetchEvent,
  pathname: string,
): Promise<Response> {
  const response = await fetchFromServer(scope, event);
  if (response) return response;
  const prefix = pathname.split("/")[1];
  return respondWithFallbackPage(await languageFor(isLanguage(prefix) ? prefix : undefined));
}

/** The server's response; undefined if it does not respond. */
function fetchFromServer(scope: WorkerScope, event: WorkerFetchEvent): Promise<Response | undefined> {
  const pending = fetch(event.request).catch(() => undefined);
  // The event is extended at once: after the stored page has been served it cannot be.
  event.waitUntil(pending.then((response) => recordReached(scope, isServers(response))));
  return pending;
}

/** Whether a response is the server's own. A proxy responds with these statuses if the server behind it does not respond. */
function isServers(response: Response | undefined): boolean {
  return response !== undefined && ![502, 503, 504].includes(response.status);
}

async function withTimeout(pending: Promise<Response | undefined>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), networkTimeout);
  });
  const response = await Promise.race([pending, timeout]);
  clearTimeout(timer);
  return response;
}

/**
 * The stored page for a navigation. A verse's path gets its surah's page, whose scripts highlight the verse of the URL. A path without a
 * language prefix and a short path are redirected, because a page hydrates only under its own kind of path.
 */
async function storedForNavigation(path: ReaderPath): Promise<Response | undefined> {
  if (path.language && !path.short) return readPage(path.language, path.chapter);
  const language = path.language ?? (await storedLanguage(path.chapter));
  if (!language || !(await readPageInfo(language, path.chapter))) return undefined;
  const verse = path.verse ? `/${path.verse}` : "";
  return Response.redirect(new URL(pagePath(language, path.chapter) + verse, location.origin), 302);
}

/** The stored page for `fetchChapterPage`, which extracts its islands. */
async function storedForScript(path: ReaderPath): Promise<Response | undefined> {
  const language = path.language ?? (await lastPlainLanguage());
  return language && readPage(language, path.chapter);
}

/** The language for a path without prefix: the last one shown, else any in which the surah is stored. */
async function storedLanguage(chapter: number | undefined): Promise<Language | undefined> {
  const last = await lastPlainLanguage();
  for (const language of last ? [last, ...languages] : languages) {
    if (await readPageInfo(language, chapter)) return language;
  }
  return undefined;
}

/** The language of the fallback page: the path's, the last one shown, the browser's, English. */
async function languageFor(prefix: Language | undefined): Promise<Language> {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return prefix ?? (await lastPlainLanguage()) ?? preferred ?? "en";
}
