import { setImmediate as pause } from "node:timers/promises";

/** Milliseconds of work between two pauses. */
const slice = 8;

/** For long work beside requests: awaited after each step, it lets them be served whenever a slice of time is used up. */
export function createPacer(): () => Promise<void> | undefined {
  let until = performance.now() + slice;
  return () => {
    if (performance.now() < until) return undefined;
    return pause().then(() => {
      until = performance.now() + slice;
    });
  };
}
