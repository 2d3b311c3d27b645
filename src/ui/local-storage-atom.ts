import { atom, onStart, onStop, type ReadableAtom } from "nanostores";
import { attempt } from "#i18n/shared/attempt.ts";

/** A text in `localStorage` as a store. Its value is null if nothing is stored or the browser refuses storage. */
export type LocalStorageAtom = ReadableAtom<string | null> & {
  /** Sets the text and stores it. If the browser refuses storage, it lasts as long as the page. */
  write(text: string): void;
};

/** Creates a store of the text under `key`. It follows changes made in this tab through `write`, and all changes made in other tabs. */
export function localStorageAtom(key: string): LocalStorageAtom {
  const $text = atom<string | null>(null);
  let refused = false;
  const refresh = () => {
    if (!refused) $text.set(attempt(() => localStorage.getItem(key)) ?? null);
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (event.key !== null && event.key !== key) return;
    refused = false;
    refresh();
  };
  followStorage($text, refresh, onStorage);
  return Object.assign($text, {
    write(text: string) {
      refused = true;
      attempt(() => {
        localStorage.setItem(key, text);
        refused = false;
      });
      $text.set(text);
    },
  });
}

/** Reads the storage when a store gets its first listener, and listens to other tabs until it has lost the last one. */
export function followStorage(
  store: ReadableAtom,
  refresh: () => void,
  onStorage: (event: StorageEvent) => void,
): void {
  // The server renders components that use the store, and has no storage.
  if (typeof window === "undefined") return;
  onStart(store, () => {
    refresh();
    window.addEventListener("storage", onStorage);
  });
  onStop(store, () => window.removeEventListener("storage", onStorage));
}
