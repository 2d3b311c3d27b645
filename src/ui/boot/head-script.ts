import { keepPlaceScript } from "./keep-place-script.ts";
import { lostSheetsScript } from "./lost-sheets-script.ts";
import { preHydrationEventsScript } from "./pre-hydration-events.ts";
import { preferencesScript } from "./preferences-script.ts";

/**
 * The inline script for the head of every page, which runs before the first paint: a stored theme and text size do not flash. `more`: the scripts
 * of slices.
 */
export const headScript = (...more: readonly string[]) =>
  [preferencesScript, lostSheetsScript, preHydrationEventsScript, keepPlaceScript(), ...more].join(";");
