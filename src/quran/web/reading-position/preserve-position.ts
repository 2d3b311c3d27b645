import { nearTop, scrollAnchor } from "../verse-markup/verse-in-view.ts";
import { settleScroll } from "./settle-scroll.ts";
import { distanceToRestored, scrollToRestored } from "./use-restore-position.ts";

/** Frames for which the verse must not move before it counts as settled, and the most frames to wait: heights settle gradually. */
const stillFrames = 4;
const mostFrames = 40;
const userInputs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Makes a change that moves verses, and keeps the verse being read at its place in the window. */
export function preservePosition(change: () => void): void {
  // A verse of which a part was above the window has its former height, and with it its former place, only after the change.
  const away = distanceToRestored();
  if (away !== undefined && Math.abs(away) <= 1) {
    stopLast?.();
    change();
    stopLast = settleScroll(scrollToRestored);
    return;
  }
  const verse = window.scrollY < nearTop ? undefined : scrollAnchor();
  const top = verse?.getBoundingClientRect().top;
  change();
  if (verse && top !== undefined) hold(verse, top);
}

let stopLast: (() => void) | undefined;

function hold(verse: Element, top: number) {
  stopLast?.();
  let still = 0;
  let frames = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of userInputs) window.removeEventListener(input, stop);
  };
  const settle = () => {
    const away = verse.isConnected ? verse.getBoundingClientRect().top - top : 0;
    if (Math.abs(away) > 1) window.scrollBy({ top: away, behavior: "instant" });
    still = Math.abs(away) > 1 ? 0 : still + 1;
    if (still < stillFrames && ++frames < mostFrames) frame = requestAnimationFrame(settle);
    else stop();
  };
  for (const input of userInputs) window.addEventListener(input, stop, { passive: true });
  stopLast = stop;
  settle();
}
