import type { ReadingPreferences } from "./reading-preferences.ts";

/** The page's own translation is not kept back longer than this, in milliseconds, whatever becomes of the chosen one. */
export const longestWait = 4_000;

/** Tells the style sheet how the verses are to look; `readingScript` did so before the page was painted. */
export function applyReadingPreferences(preferences: ReadingPreferences): void {
  const { arabicSize, translationSize, arabic, translation } = preferences;
  say("arabicSize", arabicSize);
  say("translationSize", translationSize);
  say("hide", arabic ? (translation ? undefined : "translation") : "arabic");
}

/** Keeps the page's own translation back while the chosen one is on its way, for a while. */
export function startWaiting(): void {
  say("waiting", "");
  setTimeout(stopWaiting, longestWait);
}

/** Shows the page's own translation, which waited to be replaced. */
export function stopWaiting(): void {
  say("waiting", undefined);
}

function say(name: string, value: string | number | undefined) {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = String(value);
}
