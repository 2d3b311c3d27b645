/** A value that components follow with `useSyncExternalStore`. */
export type StoredValue<T> = { read(): T; write(value: T): void; subscribe(listener: () => void): () => void };

export function storedValue<T>(first: T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let present = first;
  return {
    read: () => present,
    write(value) {
      present = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
