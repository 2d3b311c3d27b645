import { delay } from "./retry.ts";

/** Returns a function that resolves for one caller after another, at least `interval` milliseconds apart. It rejects with the signal's reason. */
export function createPace(interval: number): (signal?: AbortSignal) => Promise<void> {
  let free = 0;
  return async (signal) => {
    signal?.throwIfAborted();
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + interval;
    if (turn > now) await delay(turn - now, signal);
  };
}
