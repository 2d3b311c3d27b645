import { useLayoutEffect } from "react";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { isShortcutAllowed } from "../shortcuts/key-events.ts";
import { isInCurrentVerse } from "../verse-markup/progressive-markup.ts";
import { isCurrentVerseEndVisible } from "../verse-markup/verse-in-view.ts";

/** Controls that use Enter and the space bar themselves. */
const controls = "a, button, input, summary, label, audio, video, [role=button], [role=tab], [role=menuitem]";

/**
 * Arrow keys in reading direction move from verse to verse; Enter and the space bar move to the next where they have no other meaning.
 * The space bar scrolls, as usual, until the end of the verse is in view.
 */
export function useProgressiveKeys(current: number, go: (verse: number) => void): void {
  // Before the browser paints: the verse is already marked as current then, and a key pressed at once must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === 0) return;
      event.preventDefault();
      go(current + step);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [current, go]);
}

function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  // With the focus in the verse these keys work as on a widget, even if single-key shortcuts are off.
  const enabled = isInCurrentVerse(event) || readReadingPreferences().shortcuts;
  if (!isShortcutAllowed(event) || event.shiftKey || !enabled) return 0;
  const target = event.target instanceof Element ? event.target : null;
  // Radio buttons use the arrow keys themselves.
  if (target?.matches("[type=radio]")) return 0;
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") return event.key === forward ? 1 : -1;
  if (target?.closest(controls)) return 0;
  if (event.key === "Enter") return 1;
  return event.key === " " && isCurrentVerseEndVisible() ? 1 : 0;
}
