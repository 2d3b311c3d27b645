/**
 * Scrolls to an element and holds it until it rests: verses above it take their real height only as they come near it.
 * Returns how to stop. What does not stand `alone` is the beginning of more, and comes to the top.
 */
export function bringIntoView(target: Element, alone = true): () => void {
  let tries = 0;
  let frame = requestAnimationFrame(function place() {
    const before = target.getBoundingClientRect().top;
    target.scrollIntoView({ block: alone ? blockFor(target) : "start" });
    const moved = Math.abs(target.getBoundingClientRect().top - before) > 1;
    if (moved && ++tries < 20) frame = requestAnimationFrame(place);
  });
  return () => cancelAnimationFrame(frame);
}

/** The same for an element close by, which one sees moving unless one wants no motion. */
export function glideIntoView(target: Element): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ block: blockFor(target), behavior: still ? "instant" : "smooth" });
}

/** Of what fills the window one wants to see the beginning. */
function blockFor(target: Element): ScrollLogicalPosition {
  return target.getBoundingClientRect().height > window.innerHeight / 2 ? "start" : "center";
}
