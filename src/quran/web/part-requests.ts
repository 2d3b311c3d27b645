import { useSyncExternalStore } from "react";
import type { Shortcut } from "./shortcuts/shortcut-of-key.ts";

/** What a click or a key asks of a part of the reader, whose code may not be loaded yet. Verses are of the chapter shown. */
export type ReaderRequests = {
  /** `resume`: a recitation that is paused goes on where it is, and the verse counts only where there is none. */
  player: { verse: number; resume?: true };
  /** Without an act the bar of actions opens; `extend` makes one run of the verses it is open for and this one. */
  actions: { verse: number; act?: "copy" | "bookmark"; extend?: boolean };
  settings: object;
  tafsir: { verse: number };
  search: object;
  navigate: object;
  /** Without a shortcut the list of them opens. */
  shortcuts: { shortcut?: Shortcut };
};
export type ReaderPartName = keyof ReaderRequests;

/** `turn` grows with each request, so that asking for the same twice is told apart. */
export type ReaderRequest<Part extends ReaderPartName> = ReaderRequests[Part] & { turn: number };

type Latest = { [Part in ReaderPartName]?: ReaderRequest<Part> };

let latest: Latest = {};
let turns = 0;
const listeners = new Set<() => void>();

/** Asks a part of the reader to do its work: it is loaded where it is not. */
export function requestPart<Part extends ReaderPartName>(part: Part, request: ReaderRequests[Part]): void {
  latest = { ...latest, [part]: { ...request, turn: ++turns } };
  for (const listener of listeners) listener();
}

/** The latest request made of a part; undefined while there was none. */
export function useReaderRequest<Part extends ReaderPartName>(part: Part): ReaderRequest<Part> | undefined {
  const read = (): Latest[Part] | undefined => latest[part];
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
