import { useSyncExternalStore } from "react";
import type { Language } from "#i18n/shared/languages.ts";

export type ShownEdition = { id: string; name: string; language: Language };

/** The editions under the verses of a chapter. */
export type ShownEditions = {
  chapter: number;
  translations: readonly ShownEdition[];
  transliteration: ShownEdition | undefined;
  /** Fetches again what could not be loaded; undefined if everything was. */
  retry: (() => void) | undefined;
};

let shown: ShownEditions | undefined;
const listeners = new Set<() => void>();

/** Undefined stands for the server's markup, with the language's default translation. */
export function setShownEditions(next: ShownEditions | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function useShownEditions(chapter: number): ShownEditions | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  return now?.chapter === chapter ? now : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
