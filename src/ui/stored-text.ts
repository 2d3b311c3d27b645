import { attempt } from "#i18n/shared/attempt.ts";

/** A text in the browser's storage that components follow: changes of this page and of other tabs reach them. */
export type StoredText = {
  /** Null where there is none, or where the browser refuses storage. */
  read(): string | null;
  write(text: string): void;
  /** Calls `listener` after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
};

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  return {
    read: () => attempt(() => localStorage.getItem(key)) ?? null,
    write(text) {
      attempt(() => localStorage.setItem(key, text));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const follow = (event: StorageEvent) => {
        // `null` stands for a storage that was emptied.
        if (event.key === null || event.key === key) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", follow);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", follow);
      };
    },
  };
}
