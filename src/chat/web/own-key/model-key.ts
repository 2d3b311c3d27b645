import { atom, onMount } from "nanostores";
import { attempt } from "#i18n/shared/attempt.ts";

const storageKey = "siraj-model-key";
/** The key where the browser refuses storage. It lasts as long as the page. */
let unsavedKey: string | undefined;

/** Whether the user has an API key of their own, and whether the server or the model's service refused it. */
export const $modelKey = atom({ saved: false, refused: false });
onMount($modelKey, () => update($modelKey.get().refused));

/** The user's own API key for the operator's model service, saved in this browser. It is sent with questions only. */
export function readModelKey(): string | undefined {
  const key = attempt(() => localStorage.getItem(storageKey)) ?? unsavedKey;
  return key && isModelKey(key) ? key : undefined;
}

/** Whether a text can be a key: printable ASCII without spaces, as an HTTP header can carry it. */
export function isModelKey(text: string): boolean {
  return /^[\x21-\x7e]{1,500}$/.test(text);
}

export function saveModelKey(key: string): void {
  unsavedKey = key;
  attempt(() => localStorage.setItem(storageKey, key));
  update(false);
}

export function removeModelKey(): void {
  unsavedKey = undefined;
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
