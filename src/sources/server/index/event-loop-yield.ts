import { createEventLoopQueue } from "#platform/event-loop-queue.ts";

/** Milliseconds of work between two yields. */
const slice = 8;

/** The queue of searches and checks of quotations: of all that wait, over all requests, one continues in each turn of the event loop. */
export const yieldToEventLoop = createEventLoopQueue();

/** Keeps long work from blocking requests: await the returned function after each step; it yields once a slice of time is used up. */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let until = performance.now() + slice;
  return () => {
    if (performance.now() < until) return undefined;
    return yieldToEventLoop().then(() => {
      until = performance.now() + slice;
    });
  };
}
