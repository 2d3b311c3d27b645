import { atom } from "nanostores";
import { attempt } from "#i18n/shared/attempt.ts";
import { followStorage } from "../local-storage-atom.ts";
import { defaultPreferences, type Preferences, parsePreferences, textSizeKey, themeKey } from "./preference-values.ts";

/** The visitor's preferences. On the server and while the page hydrates: the defaults. */
export const $preferences = atom<Preferences>(defaultPreferences);

followStorage($preferences, readStored, (event) => {
  // The key is null if the whole storage was cleared.
  if (event.key !== null && event.key !== themeKey && event.key !== textSizeKey) return;
  readStored();
  applyToDocument($preferences.get());
});

/** Applies preferences at once and stores them. If the browser refuses storage, they last as long as the page. */
export function changePreferences(change: Partial<Preferences>): void {
  const preferences = { ...$preferences.get(), ...change };
  $preferences.set(preferences);
  applyToDocument(preferences);
  attempt(() => {
    localStorage.setItem(themeKey, preferences.theme);
    localStorage.setItem(textSizeKey, preferences.textSize);
  });
}

function readStored() {
  const stored = attempt(() => parsePreferences(localStorage.getItem(themeKey), localStorage.getItem(textSizeKey)));
  const { theme, textSize } = $preferences.value ?? defaultPreferences;
  if (stored && (stored.theme !== theme || stored.textSize !== textSize)) $preferences.set(stored);
}

function applyToDocument({ theme, textSize }: Preferences) {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  if (textSize === defaultPreferences.textSize) delete dataset.textSize;
  else dataset.textSize = textSize;
}
