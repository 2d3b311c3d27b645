import { atom } from "nanostores";
import { useSyncExternalStore } from "react";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import type { ChapterFacts } from "./chapter-facts.ts";
import type { ShortcutKey } from "./shortcuts/shortcut-key.ts";

/** Requests that clicks and keys make of the lazily loaded parts of the reader. Verses are of the chapter shown. */
export type PartRequests = {
  /** `resume`: resumes a paused recitation at its own verse; `verse` counts only if none is paused. */
  player: { verse: number; resume?: true };
  /** Without an action the action bar opens; `extend` adds the verse to the verses it is open for. */
  actions: { verse: number; action?: "copy" | "bookmark"; extend?: boolean };
  settings: object;
  tafsir: { verse: number };
  search: object;
  navigate: object;
  shortcuts: { key: ShortcutKey };
};
export type PartName = keyof PartRequests;

/** `turn` increases with each request, from 1, and distinguishes equal requests. `chapter`: the chapter shown at the request, as in the URL. */
export type PartRequest<Part extends PartName> = PartRequests[Part] & { turn: number; chapter: string | undefined };

/** The context that every part of the reader gets. */
export type ReaderContext = {
  chapter: ChapterFacts;
  /** Whether recitation is on. */
  recitation: boolean;
};

/** The context on the list of surahs: all of them, the first being surah 1. */
export type ChapterListContext = { chapters: readonly Pick<ChapterFacts, "name" | "verseCount">[] };

export type PartProps<Part extends PartName, Context = ReaderContext> = {
  context: Context;
  request: PartRequest<Part>;
};

type Latest = { [Part in PartName]?: PartRequest<Part> | undefined };

const $latest = atom<Latest>({});
let turns = 0;

/** What was typed for the field of a requested part whose code is still loading; undefined while no field is expected. */
let typed: string | undefined;

/** Keeps a key for the field that is expected. Returns whether one is. */
export function keepForField(event: KeyboardEvent): boolean {
  if (typed !== undefined && event.key.length === 1 && !event.repeat) {
    typed += event.key;
    event.preventDefault();
  }
  return typed !== undefined;
}

/** Returns what was typed before the field was there, and ends the expectation. */
export function takeTyped(): string {
  const text = typed ?? "";
  typed = undefined;
  return text;
}

/** Makes a request of a part, which is loaded first if it is not there yet. */
export function requestPart<Part extends PartName>(part: Part, request: PartRequests[Part]): void {
  if (part === "navigate" || part === "search") typed ??= "";
  $latest.set({ ...$latest.get(), [part]: { ...request, turn: ++turns, chapter: shownChapter() } });
}

/** Forgets the request of a part that was loaded only after the chapter it was made in had been left. The player's stays as in `forgetRequests`. */
export function forgetIfChapterLeft(part: PartName): void {
  const requests = $latest.get();
  if (requests[part]?.chapter === shownChapter()) return;
  takeTyped();
  const player = part === "player" ? withoutTurn(requests) : requests.player;
  $latest.set({ ...requests, [part]: undefined, player });
}

const withoutTurn = ({ player }: Latest) => player && { ...player, turn: 0 };

const shownChapter = () => splitLanguage(location.pathname).path.split("/")[2];

/**
 * Forgets all requests, which only count while their page is shown. The last one of the player stays without its turn, because its bar is shown
 * again while a recitation continues.
 */
export function forgetRequests(): void {
  takeTyped();
  $latest.set({ player: withoutTurn($latest.get()) });
}

/** The latest request made of a part; undefined before the first one. Requests of other parts do not render again. */
export function usePartRequest<Part extends PartName>(part: Part): PartRequest<Part> | undefined {
  const read = (): Latest[Part] | undefined => $latest.get()[part];
  return useSyncExternalStore($latest.listen, read, () => undefined);
}
