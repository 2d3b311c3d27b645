import { type RefObject, useLayoutEffect, useRef } from "react";
import { useVisit } from "../reading-position/use-visit.ts";

let left: { visit: string; restore: () => void } | undefined;

/** Leaves to the page that replaces an opening, at the same visit, what restores how the opening stood in the window. */
export function leavePlace(visit: string, restore: () => void): void {
  left = { visit, restore };
}

/** In a page that may replace an opening. The result tells later effects whether it did, so that the verse in view is at its place. */
export function useKeptPlace(): RefObject<boolean> {
  const visit = useVisit();
  const kept = useRef(false);
  useLayoutEffect(() => {
    kept.current = left?.visit === visit;
    if (kept.current) left?.restore();
    left = undefined;
  }, [visit]);
  return kept;
}
