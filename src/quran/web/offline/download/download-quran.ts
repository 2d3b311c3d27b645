import { atom, type WritableAtom } from "nanostores";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { keepChosenTexts } from "../store/offline-editions.ts";
import { keepPage, listKept, removePages } from "../store/offline-pages.ts";
import { noteNames, readNote, removeNote, writeNote } from "../store/records.ts";
import { refreshKept } from "../store/refresh-offline-chapters.ts";
import { type Ended, endedBy, inTurn, patiently } from "./retry.ts";

/**
 * How far keeping the whole Qur'an in a language is. `waiting`: the connection is gone, and it goes on by itself. `full`: no room is left.
 * `refused`: the browser keeps nothing. `failed`: the server did not give a page.
 */
export type Keeping = {
  phase: "unknown" | "some" | "keeping" | "waiting" | "whole" | Ended;
  /** Surahs that are kept. */
  chapters: number;
  /** Bytes that they take. */
  bytes: number;
  /** When the last page was kept, in milliseconds since 1970; 0 where none is. */
  at: number;
};

const nothing: Keeping = { phase: "unknown", chapters: 0, bytes: 0, at: 0 };
const states = new Map<Language, WritableAtom<Keeping>>();

/** The state of a language, for components to follow. Say `lookAtKept` to have it read. */
export function keepingOf(language: Language): WritableAtom<Keeping> {
  const known = states.get(language);
  if (known) return known;
  const made = atom(nothing);
  states.set(language, made);
  return made;
}

const lastChapter = 114;
const atOnce = 2;
const running = new Map<Language, { stop: AbortController; done: Promise<void> }>();
const noteOf = (language: Language) => `whole/${language}`;

/** Reads from the browser's storage how far it is. */
export async function lookAtKept(language: Language): Promise<void> {
  if (running.has(language)) return;
  try {
    const asked = await readNote(noteOf(language));
    await update(language, asked === "paused" || asked === "wanted" ? "paused" : "some");
  } catch {
    keepingOf(language).set({ ...nothing, phase: "refused" });
  }
}

/** Counts anew. With all surahs the phase is `whole`, whatever it was to be. */
async function update(language: Language, phase: Keeping["phase"]): Promise<void> {
  const pages = (await refreshKept()).filter((one) => one.language === language);
  const chapters = pages.filter(({ chapter }) => chapter !== undefined).length;
  const bytes = pages.reduce((sum, one) => sum + one.bytes, 0);
  const at = pages.reduce((last, one) => Math.max(last, one.at), 0);
  const isWhole = chapters === lastChapter && pages.length > lastChapter;
  keepingOf(language).set({ phase: isWhole ? "whole" : phase, chapters, bytes, at });
}

/** Keeps every surah that is not kept yet. Ends when all are, when it is paused, or when it cannot go on; never rejects. */
export async function keepWhole(language: Language): Promise<void> {
  if (running.has(language)) return;
  const stop = new AbortController();
  const done = keepUntil(language, stop.signal).finally(() => running.delete(language));
  running.set(language, { stop, done });
  await done;
}

async function keepUntil(language: Language, signal: AbortSignal): Promise<void> {
  try {
    keepingOf(language).set({ ...keepingOf(language).get(), phase: "keeping" });
    // A refusal only means that the browser may clear what is kept when room is short.
    await navigator.storage?.persist?.().catch(() => false);
    await writeNote(noteOf(language), "wanted");
    await alone(signal, () => keepMissing(language, signal));
    await writeNote(noteOf(language), "whole");
    await update(language, "whole");
  } catch (error) {
    await update(language, endedBy(error)).catch(() => keepingOf(language).set({ ...nothing, phase: "refused" }));
  }
}

/** One tab at a time: another one finds what the first has kept. */
function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request("siraj-keep", { signal }, work) : work();
}

async function keepMissing(language: Language, signal: AbortSignal): Promise<void> {
  const kept = new Set((await listKept()).filter((one) => one.language === language).map(({ chapter }) => chapter));
  const all = [undefined, ...Array.from({ length: lastChapter }, (_, at) => at + 1)];
  await update(language, "keeping");
  const state = keepingOf(language);
  const tell = (change: Partial<Keeping>) => state.set({ ...state.get(), ...change });
  const onWait = (waiting: boolean) => tell({ phase: waiting ? "waiting" : "keeping" });
  const missing = all.filter((chapter) => !kept.has(chapter));
  await inTurn(missing, atOnce, (chapter) =>
    patiently(
      async () => {
        // The texts first: a surah counts as kept when its page is.
        if (chapter) await keepChosenTexts(language, chapter, signal);
        const bytes = state.get().bytes + (await keepPage(language, chapter, signal));
        tell({ phase: "keeping", bytes, chapters: state.get().chapters + (chapter ? 1 : 0) });
      },
      { signal, onWait },
    ),
  );
}

/** Stops for now; what is kept stays. */
export async function pauseKeeping(language: Language): Promise<void> {
  running.get(language)?.stop.abort();
  await writeNote(noteOf(language), "paused").catch(() => {});
}

/** Stops, and removes every page of the language. */
export async function removeWhole(language: Language): Promise<void> {
  const under = running.get(language);
  under?.stop.abort();
  await under?.done;
  await removeNote(noteOf(language));
  await removePages(language);
  await update(language, "some");
}

/** Goes on with what was under way when the last page was closed. */
export async function resumeKeeping(): Promise<void> {
  for (const name of await noteNames("whole/")) {
    if (isLanguage(name) && (await readNote(noteOf(name))) === "wanted") void keepWhole(name);
  }
}
