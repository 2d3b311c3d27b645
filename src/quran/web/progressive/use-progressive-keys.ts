import { useEffect } from "react";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { isFreeKey, isOnControl } from "../shortcuts/key-events.ts";

/**
 * Arrows along the line of reading lead from verse to verse; Enter and the space bar to the next, where they mean nothing
 * else. The space bar scrolls first, as everywhere, until the end of the verse is in view.
 */
export function useProgressiveKeys(present: number, go: (verse: number) => void): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === 0) return;
      event.preventDefault();
      go(present + step);
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [present, go]);
}

function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  // A reader who moved on stands in the verse: there keys act as on a button, whatever was chosen for the page.
  const inVerse = event.target instanceof Element && event.target.closest("#verses .present") !== null;
  if (!isFreeKey(event) || event.shiftKey || !(inVerse || readReadingPreferences().shortcuts)) return 0;
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") return event.key === forward ? 1 : -1;
  if (isOnControl(event)) return 0;
  if (event.key === "Enter") return 1;
  return event.key === " " && isEndInView() ? 1 : 0;
}

function isEndInView(): boolean {
  const bottom = document.querySelector("#verses .present")?.getBoundingClientRect().bottom;
  return bottom !== undefined && bottom <= window.innerHeight;
}
