import { createLoopTurns } from "#platform/loop-turns.ts";

/** Milliseconds of work between two yields. */
const slice = 8;

/** For searches and checks of quotations: of all that wait, in whichever requests, one piece of work goes on in each turn of the event loop. */
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
