import { type RefObject, useLayoutEffect, useRef } from "react";
import { useVisit } from "../reading-position/use-visit.ts";

let stored: { visit: string; restore: () => void } | undefined;

/** Stores a callback that restores the scroll position in the page that replaces the opening during the same navigation. */
export function storeScrollRestoration(visit: string, restore: () => void): void {
  stored = { visit, restore };
}

/**
 * Runs the stored callback, in a page that may replace an opening. The result is true for later effects if there was one: the scroll position is
 * right then.
 */
export function useScrollRestoration(): RefObject<boolean> {
  const visit = useVisit();
  const restored = useRef(false);
  useLayoutEffect(() => {
    restored.current = stored?.visit === visit;
    if (restored.current) stored?.restore();
    stored = undefined;
  }, [visit]);
  return restored;
}
