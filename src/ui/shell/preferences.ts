import { defaultPreferences, type Preferences, parsePreferences, textSizeKey, themeKey } from "./preference-values.ts";

let present: Preferences | undefined;
const listeners = new Set<() => void>();

/** The visitor's preferences; the same object until they change. In the browser only. */
export function readPreferences(): Preferences {
  present ??= readStored() ?? defaultPreferences;
  return present;
}

/** Applies preferences at once and stores them. Where a browser refuses storage, they last as long as the page. */
export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...readPreferences(), ...change };
  show(next);
  try {
    localStorage.setItem(themeKey, next.theme);
    localStorage.setItem(textSizeKey, next.textSize);
  } catch {
    // The choice holds in this page.
  }
}

/** Calls `listener` after each change, made here or in another tab. Returns how to stop. */
export function subscribeToPreferences(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTab);
  };
}

function followOtherTab(event: StorageEvent) {
  // `null` stands for a storage that was emptied.
  if (event.key !== null && event.key !== themeKey && event.key !== textSizeKey) return;
  const stored = readStored();
  if (stored) show(stored);
}

function readStored(): Preferences | undefined {
  try {
    return parsePreferences(localStorage.getItem(themeKey), localStorage.getItem(textSizeKey));
  } catch {
    return undefined;
  }
}

function show(preferences: Preferences) {
  present = preferences;
  const { dataset } = document.documentElement;
  if (preferences.theme === "system") delete dataset.theme;
  else dataset.theme = preferences.theme;
  if (preferences.textSize === defaultPreferences.textSize) delete dataset.textSize;
  else dataset.textSize = preferences.textSize;
  for (const listener of listeners) listener();
}
