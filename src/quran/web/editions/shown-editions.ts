import { useSyncExternalStore } from "react";
import type { Language } from "#i18n/shared/languages.ts";

export type ShownEdition = { id: string; name: string; language: Language };

/** What stands under the verses of a chapter. */
export type ShownEditions = {
  chapter: number;
  translations: readonly ShownEdition[];
  transliteration: ShownEdition | undefined;
  /** Tries again what could not be loaded; undefined where everything could. */
  retry: (() => void) | undefined;
};

let shown: ShownEditions | undefined;
const listeners = new Set<() => void>();

/** Undefined: the page as it came, with the language's first translation. */
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
