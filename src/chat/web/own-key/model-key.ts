import { attempt } from "#i18n/shared/attempt.ts";

const storageKey = "siraj-model-key";
let kept: string | undefined;
let refused = false;
const listeners = new Set<() => void>();

/** The person's own key for the operator's model service, kept in this browser; undefined where there is none. It is sent with questions alone. */
export function readModelKey(): string | undefined {
  const stored = attempt(() => localStorage.getItem(storageKey)) ?? kept;
  return stored && isModelKey(stored) ? stored : undefined;
}

/** What may be a key: printable ASCII without spaces, as a header can carry it. */
export function isModelKey(text: string): boolean {
  return /^[\x21-\x7e]{1,500}$/.test(text);
}

/** Without storage it is kept as long as the page. */
export function keepModelKey(key: string): void {
  kept = key;
  attempt(() => localStorage.setItem(storageKey, key));
  change(false);
}

export function removeModelKey(): void {
  kept = undefined;
  attempt(() => localStorage.removeItem(storageKey));
  change(false);
}

/** The service, or the server, did not take the key: whoever asks must put it right. */
export function refuseModelKey(): void {
  change(true);
}

export const isModelKeyRefused = (): boolean => refused;

function change(isRefused: boolean) {
  refused = isRefused;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change. Returns how to stop. */
export function subscribeToModelKey(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
