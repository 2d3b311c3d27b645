import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import type { ToPage } from "#ui/offline/messages.ts";
import { keepPage, readKeptSeal } from "../store/offline-pages.ts";
import type { ReaderAddress } from "../store/reader-address.ts";
import { pagePath } from "../store/reader-address.ts";
import { readNote, writeNote } from "../store/records.ts";
import type { WorkerClient, WorkerScope } from "./scope.ts";

let reached = true;

/** Whether the server answered when the worker last asked it. */
export function wasReached(): boolean {
  return reached;
}

/** Asks one page to look whether the server answers. */
export function lookNow(client: WorkerClient): void {
  client.postMessage({ type: "doubt" } satisfies ToPage);
}

/** Notes whether the server answered, and tells the pages when it did not. */
export async function noteReached(scope: WorkerScope, answered: boolean): Promise<void> {
  reached = answered;
  if (answered) return;
  for (const client of await scope.clients.matchAll({ type: "window", includeUncontrolled: false })) lookNow(client);
}

/** The language in which a plain address was last shown. */
export async function languageOfPlain(): Promise<Language | undefined> {
  const noted = await readNote("language");
  return typeof noted === "string" && isLanguage(noted) ? noted : undefined;
}

/** Surahs on their way, so that a page and its prefetch do not fetch twice. */
const underWay = new Set<string>();

/** What is known of the page that a visit got: its language, and its version where the worker saw it come. */
export type Visited = { language: string | null; version?: string | null };

/**
 * Keeps the surah that was visited: its public page, whatever the address was. A page that is kept in the same version is not fetched
 * again. That it does not work out is no failure of the visit.
 */
export async function keepVisited(
  scope: WorkerScope,
  address: ReaderAddress,
  { language: told, version }: Visited,
): Promise<void> {
  const language = address.language ?? (told !== null && isLanguage(told) ? told : await languageOfPlain());
  if (!language) return;
  const path = pagePath(language, address.chapter);
  if (underWay.has(path)) return;
  underWay.add(path);
  try {
    if (!address.language && (await languageOfPlain()) !== language) await writeNote("language", language);
    const kept = await readKeptSeal(language, address.chapter);
    if (kept && (!version || kept.version === version)) return;
    await keepPage(language, address.chapter);
    for (const client of await scope.clients.matchAll({ type: "window", includeUncontrolled: false }))
      client.postMessage({ type: "kept" } satisfies ToPage);
  } catch {
    // No room, no storage, or the connection went: the page is not kept, and is tried again at the next visit.
  } finally {
    underWay.delete(path);
  }
}
