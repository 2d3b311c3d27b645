import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work between two yields. */
const slice = 8;

/** Keeps long work from blocking requests: await the returned function after each step; it yields once a slice of time is used up. */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let until = performance.now() + slice;
  return () => {
    if (performance.now() < until) return undefined;
    return nextTurn().then(() => {
      until = performance.now() + slice;
    });
  };
}
