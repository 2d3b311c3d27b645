import { settleScroll } from "./settle-scroll.ts";

/**
 * Scrolls to an element at once, and corrects the position until it is stable. `single` is false for the first of several verses, which
 * is aligned with the top. Returns a function that stops it.
 */
export function scrollIntoViewSettled(target: Element, single = true): () => void {
  return settleScroll(() => {
    const before = target.getBoundingClientRect().top;
    target.scrollIntoView({ block: single ? blockFor(target) : "start" });
    return target.getBoundingClientRect().top - before;
  });
}

/** Scrolls to an element nearby, smoothly unless the user prefers reduced motion. */
export function scrollSmoothlyIntoView(target: Element, windowHeight = window.innerHeight): void {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ block: blockFor(target, windowHeight), behavior: reduced ? "instant" : "smooth" });
}

/** An element taller than half the window is aligned with its start. */
function blockFor(target: Element, windowHeight = window.innerHeight): ScrollLogicalPosition {
  return target.getBoundingClientRect().height > windowHeight / 2 ? "start" : "center";
}
