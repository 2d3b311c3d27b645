import { createLoopTurns } from "#platform/loop-turns.ts";

/** Milliseconds of work between two yields. */
const slice = 8;

/** The queue of searches and checks of quotations: of all that wait, over all requests, one continues in each turn of the event loop. */
export const takeTurn = createLoopTurns();

/** Keeps long work from blocking requests: await the returned function after each step; it yields once a slice of time is used up. */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let until = performance.now() + slice;
  return () => {
    if (performance.now() < until) return undefined;
    return takeTurn().then(() => {
      until = performance.now() + slice;
    });
  };
}
