import { atom, onMount } from "nanostores";
import { attempt } from "#i18n/shared/attempt.ts";

const storageKey = "siraj-model-key";
/** What is stored, where the browser refuses storage. It lasts as long as the page. */
let unsaved: string | undefined;

/** Whether the user has an API key of their own, and whether the server or the model's service refused it. */
export const $modelKey = atom({ saved: false, refused: false });
onMount($modelKey, () => update($modelKey.get().refused));

/** The user's own API key for a model service, and the host of that service: the server sends the key to no other. */
export type ModelKey = { key: string; host: string };

/** The user's own key for the operator's model service, saved in this browser. It is sent with questions only. */
export function readModelKey(): ModelKey | undefined {
  const [host, key = ""] = (attempt(() => localStorage.getItem(storageKey)) ?? unsaved ?? "").split(" ");
  return host && isModelKey(key) ? { key, host } : undefined;
}

/** Whether a text can be a key: printable ASCII without spaces, as an HTTP header can carry it. */
export function isModelKey(text: string): boolean {
  return /^[\x21-\x7e]{1,500}$/.test(text);
}

export function saveModelKey({ key, host }: ModelKey): void {
  const stored = `${host} ${key}`;
  unsaved = stored;
  attempt(() => localStorage.setItem(storageKey, stored));
  update(false);
}

export function removeModelKey(): void {
  unsaved = undefined;
  attempt(() => localStorage.removeItem(storageKey));
  update(false);
}

/** Notes that the key was refused. The dialog then asks for another one. */
export function refuseModelKey(): void {
  update(true);
}

function update(refused: boolean): void {
  $modelKey.set({ saved: readModelKey() !== undefined, refused });
}
