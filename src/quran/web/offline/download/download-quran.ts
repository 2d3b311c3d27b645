import { atom, type WritableAtom } from "nanostores";
import { attempt } from "#i18n/shared/attempt.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { offlineChapters, offlineKey } from "../store/offline-chapters.ts";
import { removeUnneededEditions, saveChosenEditions } from "../store/offline-editions.ts";
import {
  listPages,
  lockPages,
  type OfflinePage,
  refreshOfflineChapters,
  removePages,
  savePage,
} from "../store/offline-pages.ts";
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
/** Milliseconds that a removal waits for another tab to end its download. */
const removalPatience = 5_000;
const running = new Map<Language, { controller: AbortController; done: Promise<void> }>();
/** The languages whose pages this tab stores. Of the tabs that download a language the others wait. */
const storing = new Set<Language>();

/**
 * The record of a download: "wanted", "paused" or "whole". Only a wanted one continues by itself on the next visit. Browsers have stored these
 * values, so they never change.
 */
const recordOf = (language: Language) => `whole/${language}`;

/** What happened to the download of a language in another tab. `changed`: what is stored, or the record, is another than before. */
type News = { language: Language; of: "pausing" | "removing" | "changed" };

const channelName = "siraj-downloads";
let channel: BroadcastChannel | undefined;

/** The channel on which tabs send each other `News`. Undefined where the browser has none. */
function openChannel(): BroadcastChannel | undefined {
  if (channel) return channel;
  channel = attempt(() => new BroadcastChannel(channelName));
  channel?.addEventListener("message", ({ data }: MessageEvent<Partial<News> | undefined>) => {
    // The page of another version may send something else.
    if (isLanguage(data?.language)) void onNews(data.language, data.of);
  });
  return channel;
}

async function onNews(language: Language, of: News["of"] | undefined): Promise<void> {
  const ends = of === "pausing" || of === "removing";
  if (ends && running.has(language)) {
    await endHere(language);
    // This tab may have written that the download is wanted after the other tab had written its end.
    await (of === "pausing" ? writePaused(language) : removeRecord(recordOf(language)).catch(() => {}));
  }
  await refreshDownloadState(language);
}

const tellOthers = (news: News) => openChannel()?.postMessage(news);

/** Ends the download of this tab. Resolves when it stores nothing more. */
async function endHere(language: Language): Promise<void> {
  const current = running.get(language);
  current?.controller.abort();
  await current?.done;
}

/** Reads the state from the browser's storage, unless this tab stores pages. While it waits for another tab, only the counts are read. */
export async function refreshDownloadState(language: Language): Promise<void> {
  openChannel();
  if (storing.has(language)) return;
  try {
    const record = await readRecord(recordOf(language));
    const stored = countStored(await readStored(language));
    // A download that has begun meanwhile sets the state itself.
    if (storing.has(language)) return;
    const ended = record === "paused" || record === "wanted" ? "paused" : "partial";
    setStored(language, running.has(language) ? downloadState(language).get().phase : ended, stored);
  } catch {
    if (!running.has(language)) downloadState(language).set({ ...unknown, phase: "refused" });
  }
}

type Stored = Pick<DownloadState, "chapters" | "bytes" | "at"> & { complete: boolean };

const readStored = async (language: Language) =>
  (await refreshOfflineChapters()).filter((page) => page.language === language);

function countStored(pages: readonly OfflinePage[]): Stored {
  const chapters = pages.filter(({ chapter }) => chapter !== undefined).length;
  return {
    chapters,
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    at: pages.reduce((last, page) => Math.max(last, page.at), 0),
    complete: chapters === lastChapter && pages.length > lastChapter,
  };
}

/** With all pages stored the phase is `complete`. */
function setStored(language: Language, phase: DownloadState["phase"], { complete, ...stored }: Stored): void {
  downloadState(language).set({ phase: complete ? "complete" : phase, ...stored });
}

/** Counts the stored pages and sets the phase. */
async function update(language: Language, phase: DownloadState["phase"]): Promise<void> {
  setStored(language, phase, countStored(await readStored(language)));
}

/** Downloads every surah that is not stored yet. Ends when all are, when it is paused, or when it cannot continue. Never rejects. */
export async function downloadQuran(language: Language): Promise<void> {
  if (running.has(language)) return;
  openChannel();
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
    signal.throwIfAborted();
    await writeRecord(recordOf(language), "wanted");
    await update(language, "downloading");
    await lockPages(language, () => store(language, signal), signal);
    await update(language, "complete");
  } catch (error) {
    const refused = () => downloadState(language).set({ ...unknown, phase: "refused" });
    await update(language, endReason(error)).catch(refused);
  }
  tellOthers({ language, of: "changed" });
}

/** Writes how it ended before another tab can begin. */
async function store(language: Language, signal: AbortSignal): Promise<void> {
  storing.add(language);
  try {
    await downloadMissing(language, signal);
    await writeRecord(recordOf(language), "whole");
  } catch (error) {
    // The user starts it again: the next visit would fail in the same way, and use up mobile data.
    if (endReason(error) !== "paused") await writePaused(language);
    throw error;
  } finally {
    storing.delete(language);
  }
}

/** Never rejects. Without a record, as with "paused", nothing continues by itself. */
async function writePaused(language: Language): Promise<void> {
  await writeRecord(recordOf(language), "paused").catch(() => removeRecord(recordOf(language)).catch(() => {}));
}

async function downloadMissing(language: Language, signal: AbortSignal): Promise<void> {
  const record = await readRecord(recordOf(language));
  // While this tab waited, the download failed in another tab, or was ended there.
  if (record === "paused" || record === undefined) throw new DOMException("Ended in another tab", "AbortError");
  const pages = await readStored(language);
  const stored = new Set(pages.map(({ chapter }) => chapter));
  const all = [undefined, ...Array.from({ length: lastChapter }, (_, at) => at + 1)];
  setStored(language, "downloading", countStored(pages));
  const state = downloadState(language);
  const change = (changes: Partial<DownloadState>) => state.set({ ...state.get(), ...changes });
  const onWait = (waiting: boolean) => change({ phase: waiting ? "waiting" : "downloading" });
  const missing = all.filter((chapter) => !stored.has(chapter));
  await runConcurrently(missing, concurrency, (chapter) =>
    retry(
      async () => {
        // The editions first: a surah counts as available once its page is stored.
        if (chapter) await saveChosenEditions(language, chapter, signal);
        const size = await savePage(language, chapter, signal);
        const { bytes, chapters } = state.get();
        change({ phase: "downloading", bytes: bytes + size, chapters: chapters + (chapter ? 1 : 0) });
        if (chapter) offlineChapters.set(new Set([...offlineChapters.get(), offlineKey(language, chapter)]));
        tellOthers({ language, of: "changed" });
      },
      { signal, onWait },
    ),
  );
  await retry(requireWorker, { signal, onWait });
}

/** Pauses the download in all tabs; stored pages stay. */
export async function pauseDownload(language: Language): Promise<void> {
  running.get(language)?.controller.abort();
  await writePaused(language);
  tellOthers({ language, of: "pausing" });
}

/** Stops the download in all tabs, and removes every stored page of the language, with the editions that no other page needs. */
export async function removeDownload(language: Language): Promise<void> {
  tellOthers({ language, of: "removing" });
  await endHere(language);
  const remove = async () => {
    await removeRecord(recordOf(language));
    await removePages(language);
    await removeUnneededEditions(new Set((await listPages()).map((page) => page.language)));
  };
  await lockPages(language, remove, AbortSignal.timeout(removalPatience)).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "TimeoutError")) throw error;
    // The browser keeps the other tab asleep. It stores nothing, and ends when it wakes.
    return remove();
  });
  await update(language, "partial");
  tellOthers({ language, of: "changed" });
}

/** Continues the downloads that were running when the last page was closed. */
export async function resumeDownloads(): Promise<void> {
  for (const name of await recordNames("whole/")) {
    if (isLanguage(name) && (await readRecord(recordOf(name))) === "wanted") void downloadQuran(name);
  }
}
