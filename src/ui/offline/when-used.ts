import { onFirst } from "../on-first.ts";

const touches = ["pointerdown", "keydown", "wheel", "touchstart", "click", "scroll", "offline"] as const;

/** Milliseconds after which a page counts as read although nobody touched it. */
const readAfter = 5_000;

/**
 * Runs `act`, which loads code for reading offline: at once where a worker has that code already, on a first visit when somebody uses the
 * page or has looked at it for a while. Returns how to give it up.
 */
export function whenUsed(act: () => void): () => void {
  if (navigator.serviceWorker?.controller || !navigator.onLine) {
    act();
    return () => {};
  }
  const timer = setTimeout(used, readAfter);
  const giveUp = onFirst(touches, used);
  const stop = () => {
    clearTimeout(timer);
    giveUp();
  };
  function used() {
    stop();
    act();
  }
  return stop;
}
