import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import type { ToPage } from "#ui/offline/messages.ts";
import { readPageInfo, savePage } from "../store/offline-pages.ts";
import { pagePath, type ReaderPath } from "../store/reader-path.ts";
import { readRecord, writeRecord } from "../store/records.ts";
import type { WorkerClient, WorkerScope } from "./scope.ts";

let reached = true;

/** Whether the server responded to the worker's last request. */
export function wasReached(): boolean {
  return reached;
}

/** Asks a page to check whether the server responds. */
export function askToCheckConnection(client: WorkerClient): void {
  client.postMessage({ type: "doubt" } satisfies ToPage);
}

/** Records whether the server responded; if not, asks all pages to check the connection. */
export async function recordReached(scope: WorkerScope, responded: boolean): Promise<void> {
  reached = responded;
  if (responded) return;
  const clients = await scope.clients.matchAll({ type: "window", includeUncontrolled: false });
  for (const client of clients) askToCheckConnection(client);
}

/** The language in which a path without a language prefix was last shown. */
export async function lastPlainLanguage(): Promise<Language | undefined> {
  const record = await readRecord("language");
  return typeof record === "string" && isLanguage(record) ? record : undefined;
}

/** The paths being saved, so that a page and its prefetch are not fetched twice. */
const saving = new Set<string>();

/** The language of a visited page, and its version if the worker saw the response. */
export type Visited = { language: string | null; version?: string | null };

/** Stores the public page of a visited surah, unless it is stored in the same version. Errors are ignored. */
export async function saveVisitedPage(
  scope: WorkerScope,
  visited: ReaderPath,
  { language: pageLanguage, version }: Visited,
): Promise<void> {
  const known = pageLanguage !== null && isLanguage(pageLanguage) ? pageLanguage : undefined;
  const language = visited.language ?? known ?? (await lastPlainLanguage());
  if (!language) return;
  const path = pagePath(language, visited.chapter);
  if (saving.has(path)) return;
  saving.add(path);
  try {
    if (!visited.language && (await lastPlainLanguage()) !== language) await writeRecord("language", language);
    const stored = await readPageInfo(language, visited.chapter);
    if (stored && (!version || stored.version === version)) return;
    await savePage(language, visited.chapter);
    for (const client of await scope.clients.matchAll({ type: "window", includeUncontrolled: false }))
      client.postMessage({ type: "kept" } satisfies ToPage);
  } catch {
    // Storage is full or denied, or the connection was lost. The next visit tries again.
  } finally {
    saving.delete(path);
  }
}
