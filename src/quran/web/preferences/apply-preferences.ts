import type { ReadingPreferences } from "./reading-preferences.ts";

/** The most milliseconds for which the server's own text is hidden while the chosen editions, or progressive reading, load. */
export const maxWait = 4_000;

/** Applies the preferences as attributes of the root element; `preferencesScript` does so before the first paint. */
export function applyReadingPreferences(preferences: ReadingPreferences): void {
  const { arabicSize, translationSize, arabic, translation } = preferences;
  setRootData("arabicSize", arabicSize);
  setRootData("translationSize", translationSize);
  setRootData("hide", arabic ? (translation ? undefined : "translation") : "arabic");
}

/** Hides the server's own translation while the chosen editions load, for at most `maxWait` from now. */
export function startWaiting(): void {
  stopWaiting();
  setRootData("waiting", Number(setTimeout(stopWaiting, maxWait)));
}

/**
 * Shows the server's own translation again. `data-waiting` is the id of the timer that would do so, set here or by `preferencesScript`. If it
 * were not cleared, it would end the next waiting too early.
 */
export function stopWaiting(): void {
  clearTimeout(Number(document.documentElement.dataset.waiting));
  setRootData("waiting", undefined);
}

function setRootData(name: string, value: string | number | undefined) {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = String(value);
}
