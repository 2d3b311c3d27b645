import { atom, type WritableAtom } from "nanostores";
import { countFiles, filesOf, keepRecording, type RecitationOf, removeFiles } from "../store/offline-recitation.ts";
import { type Ended, endedBy, inTurn, patiently } from "./retry.ts";

/** How far keeping a surah's recitation is; the phases are those of `Keeping`. */
export type KeepingRecitation = {
  phase: "unknown" | "none" | "keeping" | "waiting" | "kept" | Ended;
  /** Files that are kept, of all that it takes. */
  files: number;
  total: number;
  bytes: number;
};

const atOnce = 2;
const states = new Map<string, WritableAtom<KeepingRecitation>>();
const running = new Map<string, { stop: AbortController; done: Promise<void> }>();
const keyOf = ({ reciter, chapter }: RecitationOf) => `${reciter} ${chapter}`;

/** The state of one recitation, for components to follow. Say `lookAtRecitation` to have it read. */
export function keepingRecitation(one: RecitationOf): WritableAtom<KeepingRecitation> {
  const known = states.get(keyOf(one));
  if (known) return known;
  const made = atom<KeepingRecitation>({ phase: "unknown", files: 0, total: filesOf(one).length, bytes: 0 });
  states.set(keyOf(one), made);
  return made;
}

/** Reads how much of it is kept. */
export async function lookAtRecitation(one: RecitationOf): Promise<void> {
  if (!running.has(keyOf(one))) await count(one, "none");
}

/** Counts anew. With all files the phase is `kept`, with some and none under way `paused`. */
async function count(one: RecitationOf, phase: KeepingRecitation["phase"]): Promise<void> {
  const files = filesOf(one);
  const state = keepingRecitation(one);
  try {
    const { kept, bytes } = await countFiles(files);
    // The basmala's file may be another surah's.
    const begun = kept.size > (files.length > one.verseCount ? 1 : 0);
    const present = kept.size === files.length ? "kept" : phase === "none" && begun ? "paused" : phase;
    state.set({ phase: present, files: kept.size, total: files.length, bytes });
  } catch {
    state.set({ ...state.get(), phase: "refused" });
  }
}

/** Keeps every file that is not kept yet. Ends when all are, when it is paused, or when it cannot go on; never rejects. */
export async function keepRecitation(one: RecitationOf): Promise<void> {
  const key = keyOf(one);
  if (running.has(key)) return;
  const stop = new AbortController();
  const done = keepUntil(one, stop.signal).finally(() => running.delete(key));
  running.set(key, { stop, done });
  await done;
}

async function keepUntil(one: RecitationOf, signal: AbortSignal): Promise<void> {
  const state = keepingRecitation(one);
  const tell = (change: Partial<KeepingRecitation>) => state.set({ ...state.get(), ...change });
  const onWait = (waiting: boolean) => tell({ phase: waiting ? "waiting" : "keeping" });
  try {
    tell({ phase: "keeping" });
    await navigator.storage?.persist?.().catch(() => false);
    const files = filesOf(one);
    const { kept, bytes: before } = await countFiles(files);
    tell({ files: kept.size, bytes: before });
    const missing = files.filter((file) => !kept.has(file));
    await inTurn(missing, atOnce, (file) =>
      patiently(
        async () => {
          const bytes = await keepRecording(file, signal);
          tell({ phase: "keeping", files: state.get().files + 1, bytes: state.get().bytes + bytes });
        },
        { signal, onWait },
      ),
    );
    await count(one, "kept");
  } catch (error) {
    await count(one, endedBy(error));
  }
}

/** Stops for now; what is kept stays. */
export function pauseRecitation(one: RecitationOf): void {
  running.get(keyOf(one))?.stop.abort();
}

export async function removeRecitation(one: RecitationOf): Promise<void> {
  const under = running.get(keyOf(one));
  under?.stop.abort();
  await under?.done;
  await removeFiles(one).catch(() => {});
  await count(one, "none");
}
