import { atom, type WritableAtom } from "nanostores";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { saveChosenEditions } from "../store/offline-editions.ts";
import { listPages, refreshOfflineChapters, removePages, savePage } from "../store/offline-pages.ts";
import { readRecord, recordNames, removeRecord, writeRecord } from "../store/records.ts";
import { requireWorker } from "./require-worker.ts";
import { type EndReason, endReason, retry, runConcurrently } from "./retry.ts";

/**
 * The state of downloading the whole Qur'an in a language. `waiting`: it continues by itself once the connection is back. `full`: storage
 * is full. `refused`: the browser denies storage. `failed`: the server did not serve a page.
 */
export type DownloadState = {
  phase: "unknown" | "partial" | "downloading" | "waiting" | "complete" | EndReason;
  /** The number of surahs that are stored. */
  chapters: number;
  /** Their size in bytes. */
  bytes: number;
  /** When the last page was stored, in milliseconds since 1970; 0 if none is. */
  at: number;
};

const unknown: DownloadState = { phase: "unknown", chapters: 0, bytes: 0, at: 0 };
const states = new Map<Language, WritableAtom<DownloadState>>();

/** The state of a language, to subscribe to. `refreshDownloadState` reads it from storage. */
export function downloadState(language: Language): WritableAtom<DownloadState> {
  const existing = states.get(language);
  if (existing) return existing;
  const state = atom(unknown);
  states.set(language, state);
  return state;
}

const lastChapter = 114;
const concurrency = 2;
const running = new Map<Language, { controller: AbortController; done: Promise<void> }>();

/** The record of a download: "wanted", "paused" or "whole". Browsers have stored these values, so they never change. */
const recordOf = (language: Language) => `whole/${language}`;

/** Reads the state from the browser's storage. */
export async function refreshDownloadState(language: Language): Promise<void> {
  if (running.has(language)) return;
  try {
    const record = await readRecord(recordOf(language));
    await update(language, record === "paused" || record === "wanted" ? "paused" : "partial");
  } catch {
    downloadState(language).set({ ...unknown, phase: "refused" });
  }
}

/** Counts the stored pages and sets the phase; with all pages stored the phase is `complete`. */
async function update(language: Language, phase: DownloadState["phase"]): Promise<void> {
  const pages = (await refreshOfflineChapters()).filter((page) => page.language === language);
  const chapters = pages.filter(({ chapter }) => chapter !== undefined).length;
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  const at = pages.reduce((last, page) => Math.max(last, page.at), 0);
  const isComplete = chapters === lastChapter && pages.length > lastChapter;
  downloadState(language).set({ phase: isComplete ? "complete" : phase, chapters, bytes, at });
}

/** Downloads every surah that is not stored yet. Ends when all are, when it is paused, or when it cannot continue. Never rejects. */
export async function downloadQuran(language: Language): Promise<void> {
  if (running.has(language)) return;
  const controller = new AbortController();
  const done = run(language, controller.signal).finally(() => running.delete(language));
  running.set(language, { controller, done });
  await done;
}

async function run(language: Language, signal: AbortSignal): Promise<void> {
  try {
    downloadState(language).set({ ...downloadState(language).get(), phase: "downloading" });
    // Without persistence the browser may evict stored pages when space is short.
    await navigator.storage?.persist?.().catch(() => false);
    await writeRecord(recordOf(language), "wanted");
    await inOneTab(signal, () => downloadMissing(language, signal));
    await writeRecord(recordOf(language), "whole");
    await update(language, "complete");
  } catch (error) {
    const refused = () => downloadState(language).set({ ...unknown, phase: "refused" });
    await update(language, endReason(error)).catch(refused);
  }
}

/** Runs in one tab at a time; the next one then finds the pages that the first has stored. */
function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request("siraj-keep", { signal }, work) : work();
}

async function downloadMissing(language: Language, signal: AbortSignal): Promise<void> {
  const pages = (await listPages()).filter((page) => page.language === language);
  const stored = new Set(pages.map(({ chapter }) => chapter));
  const all = [undefined, ...Array.from({ length: lastChapter }, (_, at) => at + 1)];
  await update(language, "downloading");
  const state = downloadState(language);
  const change = (changes: Partial<DownloadState>) => state.set({ ...state.get(), ...changes });
  const onWait = (waiting: boolean) => change({ phase: waiting ? "waiting" : "downloading" });
  const missing = all.filter((chapter) => !stored.has(chapter));
  await runConcurrently(missing, concurrency, (chapter) =>
    retry(
      async () => {
        // The editions first: a surah counts as available once its page is stored.
        if (chapter) await saveChosenEditions(language, chapter, signal);
        const bytes = state.get().bytes + (await savePage(language, chapter, signal));
        change({ phase: "downloading", bytes, chapters: state.get().chapters + (chapter ? 1 : 0) });
      },
      { signal, onWait },
    ),
  );
  await retry(requireWorker, { signal, onWait });
}

/** Pauses the download; stored pages stay. */
export async function pauseDownload(language: Language): Promise<void> {
  running.get(language)?.controller.abort();
  await writeRecord(recordOf(language), "paused").catch(() => {});
}

/** Stops the download, and removes every stored page of the language. */
export async function removeDownload(language: Language): Promise<void> {
  const current = running.get(language);
  current?.controller.abort();
  await current?.done;
  await removeRecord(recordOf(language));
  await removePages(language);
  await update(language, "partial");
}

/** Continues the downloads that were running when the last page was closed. */
export async function resumeDownloads(): Promise<void> {
  for (const name of await recordNames("whole/")) {
    if (isLanguage(name) && (await readRecord(recordOf(name))) === "wanted") void downloadQuran(name);
  }
}
