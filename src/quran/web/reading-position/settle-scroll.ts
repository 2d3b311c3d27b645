/**
 * Calls `place`, which scrolls and returns by how many pixels it had to, at once and until the position is stable: verses get their real height
 * only as they come near the window, and another one when their font arrives. A user who moves the page or presses something meanwhile
 * keeps their position.
 * Returns a function that stops it.
 */
export function settleScroll(place: () => number): () => void {
  let [still, frames, stopped] = [0, 0, false];
  const stop = () => {
    stopped = true;
    for (const move of moves) removeEventListener(move, stop);
  };
  const settle = () => {
    if (stopped) return;
    still = Math.abs(place()) > 1 ? 0 : still + 1;
    if (still < 5 && ++frames < 60) requestAnimationFrame(settle);
    else if (document.fonts.status === "loading") void document.fonts.ready.then(settle);
    else stop();
  };
  for (const move of moves) addEventListener(move, stop, { passive: true });
  // At once, not in the next frame: the page may be replaced before that, and hands its scroll position to its successor.
  settle();
  return stop;
}

const moves = ["wheel", "touchmove", "pointerdown", "keydown"];
