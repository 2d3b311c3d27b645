/** Resolves in a turn of the event loop of the caller's own. */
export type YieldToEventLoop = () => Promise<void>;

/**
 * Makes a function that lets its callers go on one after the other, each in another turn of the event loop. Between two of them the loop reads what has
 * arrived, so that a thousand simultaneous requests delay another request by one of them, and not by all.
 */
export function createEventLoopQueue(): YieldToEventLoop {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
