import { isLanguage, type Language, languages } from "#i18n/shared/languages.ts";
import { readKept, readKeptSeal } from "../store/offline-pages.ts";
import { asksReaderData, pagePath, type ReaderAddress } from "../store/reader-address.ts";
import { buildOf } from "../store/stored-response.ts";
import { buildOfClient } from "./install.ts";
import { offlinePage } from "./offline-page.ts";
import type { FetchArrival, WorkerScope } from "./scope.ts";
import { keepVisited, languageOfPlain, noteReached, type Visited } from "./visited-pages.ts";

/** Milliseconds after which a kept page is shown instead of one that is still on its way. */
const patience = 4_000;

/** A page of the reader: from the server; where it does not answer, as it was kept. */
export async function answerPage(scope: WorkerScope, event: FetchArrival, address: ReaderAddress): Promise<Response> {
  const navigates = event.request.mode === "navigate";
  const asked = ask(scope, event);
  const answer = await inTime(asked);
  if (answer && answer.status < 500) {
    if (answer.status === 200) event.waitUntil(keepVisited(scope, address, visitedBy(answer)));
    return answer;
  }
  const kept = navigates ? await keptForVisit(address) : await keptForScript(address);
  if (kept) return kept;
  const late = await asked;
  if (late) return late;
  return navigates ? offlinePage(await languageFor(address.language)) : Response.error();
}

function visitedBy({ headers }: Response): Visited {
  return { language: headers.get("content-language"), version: headers.get("x-siraj-version") };
}

/** The data of a client navigation. The kept one fits the scripts of its own build only; any other page loads anew. */
export async function answerData(
  scope: WorkerScope,
  event: FetchArrival,
  address: ReaderAddress,
  query: URLSearchParams,
): Promise<Response> {
  const asked = ask(scope, event);
  const answer = await inTime(asked);
  if (answer && answer.status < 500) return answer;
  const language = address.language ?? (await languageOfPlain());
  if (language && !address.short) {
    const chapter = asksReaderData(query) ? address.chapter : undefined;
    const seal = await readKeptSeal(language, chapter);
    if (seal && buildOf(seal.version) === (await buildOfClient(event.clientId))) {
      const kept = await readKept(language, chapter, true);
      if (kept) return kept;
    }
  }
  return (await asked) ?? Response.error();
}

/** A page that is never kept. Without a server, the page that says so. */
export async function answerOtherPage(scope: WorkerScope, event: FetchArrival, pathname: string): Promise<Response> {
  const answer = await ask(scope, event);
  if (answer) return answer;
  const prefix = pathname.split("/")[1];
  return offlinePage(await languageFor(isLanguage(prefix) ? prefix : undefined));
}

/** What the server answers; undefined where it does not. */
async function ask(scope: WorkerScope, event: FetchArrival): Promise<Response | undefined> {
  try {
    const answer = await fetch(event.request);
    // A proxy says so when the server behind it does not answer.
    event.waitUntil(noteReached(scope, ![502, 503, 504].includes(answer.status)));
    return answer;
  } catch {
    event.waitUntil(noteReached(scope, false));
    return undefined;
  }
}

async function inTime(asked: Promise<Response | undefined>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}

/**
 * For a visit. A verse's address gets its surah's page: the browser marks the verse that the address names. A plain or
 * short address leads to the kept page's own, because a page's scripts fit its kind of address.
 */
async function keptForVisit(address: ReaderAddress): Promise<Response | undefined> {
  if (address.language && !address.short) return readKept(address.language, address.chapter);
  const language = address.language ?? (await keptLanguage(address.chapter));
  if (!language || !(await readKeptSeal(language, address.chapter))) return undefined;
  const verse = address.verse ? `/${address.verse}` : "";
  return Response.redirect(new URL(pagePath(language, address.chapter) + verse, location.origin), 302);
}

/** For the reader's script, which takes the verses out of the page. */
async function keptForScript(address: ReaderAddress): Promise<Response | undefined> {
  const language = address.language ?? (await languageOfPlain());
  return language && readKept(language, address.chapter);
}

/** The language in which a plain address can be shown: the person's, else any in which the surah is kept. */
async function keptLanguage(chapter: number | undefined): Promise<Language | undefined> {
  const own = await languageOfPlain();
  for (const language of own ? [own, ...languages] : languages) {
    if (await readKeptSeal(language, chapter)) return language;
  }
  return undefined;
}

/** The language for a page without words of its own: the address's, the one last shown, the browser's, English. */
async function languageFor(prefix: Language | undefined): Promise<Language> {
  const browsers = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return prefix ?? (await languageOfPlain()) ?? browsers ?? "en";
}
