import type { ReadingPreferences } from "./reading-preferences.ts";

/** Tells the style sheet how the verses are to look; `readingScript` did so before the page was painted. */
export function applyReadingPreferences(preferences: ReadingPreferences): void {
  const { arabicSize, translationSize, arabic, translation } = preferences;
  say("arabicSize", arabicSize);
  say("translationSize", translationSize);
  say("hide", arabic ? (translation ? undefined : "translation") : "arabic");
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
