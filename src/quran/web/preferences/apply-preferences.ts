import type { ReadingPreferences } from "./reading-preferences.ts";

/** The most milliseconds for which the server's own translation is hidden while the chosen editions load. */
export const maxWait = 4_000;

/** Applies the preferences as attributes of the root element; `preferencesScript` does so before the first paint. */
export function applyReadingPreferences(preferences: ReadingPreferences): void {
  const { arabicSize, translationSize, arabic, translation } = preferences;
  setRootData("arabicSize", arabicSize);
  setRootData("translationSize", translationSize);
  setRootData("hide", arabic ? (translation ? undefined : "translation") : "arabic");
}

/** Hides the server's own translation while the chosen editions load, for at most `maxWait`. */
export function startWaiting(): void {
  setRootData("waiting", "");
  setTimeout(stopWaiting, maxWait);
}

/** Shows the server's own translation again. */
export function stopWaiting(): void {
  setRootData("waiting", undefined);
}

function setRootData(name: string, value: string | number | undefined) {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = String(value);
}
