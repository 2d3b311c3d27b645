import { atom, type WritableAtom } from "nanostores";
import {
  type ChapterRecitation,
  listStoredFiles,
  recitationFiles,
  removeRecordings,
  saveRecording,
} from "../store/offline-recitation.ts";
import { type EndReason, endReason, retry, runConcurrently } from "./retry.ts";

/** The state of downloading a surah's recitation; the phases mean the same as in `DownloadState`. */
export type RecitationDownload = {
  phase: "unknown" | "none" | "downloading" | "waiting" | "complete" | EndReason;
  /** The number of files that are stored, and of all files. */
  files: number;
  total: number;
  bytes: number;
};

const concurrency = 2;
const states = new Map<string, WritableAtom<RecitationDownload>>();
const running = new Map<string, { controller: AbortController; done: Promise<void> }>();
const keyOf = ({ reciter, chapter }: ChapterRecitation) => `${reciter} ${chapter}`;

/** The state of one recitation, to subscribe to. `refreshRecitationDownload` reads it from storage. */
export function recitationDownload(recitation: ChapterRecitation): WritableAtom<RecitationDownload> {
  const existing = states.get(keyOf(recitation));
  if (existing) return existing;
  const total = recitationFiles(recitation).length;
  const state = atom<RecitationDownload>({ phase: "unknown", files: 0, total, bytes: 0 });
  states.set(keyOf(recitation), state);
  return state;
}

/** Reads the state from the browser's storage. */
export async function refreshRecitationDownload(recitation: ChapterRecitation): Promise<void> {
  if (!running.has(keyOf(recitation))) await update(recitation, "none");
}

/** Counts the stored files and sets the phase: `complete` with all files, `paused` instead of `none` with some. */
async function update(recitation: ChapterRecitation, phase: RecitationDownload["phase"]): Promise<void> {
  const files = recitationFiles(recitation);
  const state = recitationDownload(recitation);
  try {
    const { stored, bytes } = await listStoredFiles(files);
    // The basmala's file alone may come from another surah.
    const hasOwnFiles = stored.size > (files.length > recitation.verseCount ? 1 : 0);
    const next = stored.size === files.length ? "complete" : phase === "none" && hasOwnFiles ? "paused" : phase;
    state.set({ phase: next, files: stored.size, total: files.length, bytes });
  } catch {
    state.set({ ...state.get(), phase: "refused" });
  }
}

/** Downloads every file that is not stored yet. Ends when all are, when it is paused, or when it cannot continue. Never rejects. */
export async function downloadRecitation(recitation: ChapterRecitation): Promise<void> {
  const key = keyOf(recitation);
  if (running.has(key)) return;
  const controller = new AbortController();
  const done = run(recitation, controller.signal).finally(() => running.delete(key));
  running.set(key, { controller, done });
  await done;
}

async function run(recitation: ChapterRecitation, signal: AbortSignal): Promise<void> {
  const state = recitationDownload(recitation);
  const change = (changes: Partial<RecitationDownload>) => state.set({ ...state.get(), ...changes });
  const onWait = (waiting: boolean) => change({ phase: waiting ? "waiting" : "downloading" });
  try {
    change({ phase: "downloading" });
    await navigator.storage?.persist?.().catch(() => false);
    const files = recitationFiles(recitation);
    const { stored, bytes: storedBytes } = await listStoredFiles(files);
    change({ files: stored.size, bytes: storedBytes });
    const missing = files.filter((file) => !stored.has(file));
    await runConcurrently(missing, concurrency, (file) =>
      retry(
        async () => {
          const bytes = await saveRecording(file, signal);
          change({ phase: "downloading", files: state.get().files + 1, bytes: state.get().bytes + bytes });
        },
        { signal, onWait },
      ),
    );
    await update(recitation, "complete");
  } catch (error) {
    await update(recitation, endReason(error));
  }
}

/** Pauses the download; stored files stay. */
export function pauseRecitationDownload(recitation: ChapterRecitation): void {
  running.get(keyOf(recitation))?.controller.abort();
}

/** Stops the download, and removes the stored files. */
export async function removeRecitationDownload(recitation: ChapterRecitation): Promise<void> {
  const current = running.get(keyOf(recitation));
  current?.controller.abort();
  await current?.done;
  await removeRecordings(recitation).catch(() => {});
  await update(recitation, "none");
}
