import { LlmFailure } from "#platform/llm/llm-failure.ts";

/** Milliseconds. */
export type Timeouts = {
  /** Until the first chunk of a step. */
  first: number;
  /** Between two chunks. */
  idle: number;
  /** For the whole answer. */
  whole: number;
};

export const defaultTimeouts: Timeouts = { first: 25_000, idle: 15_000, whole: 120_000 };

/** The timeouts of one question to the model. Its signal aborts with the client's, or with an LlmFailure on a timeout. */
export function createIdleTimeout({ first, idle, whole }: Timeouts, client: AbortSignal) {
  const controller = new AbortController();
  const giveUp = (what: string) =>
    controller.abort(new LlmFailure("unreachable", `the language model ${what} in time`));
  const end = setTimeout(() => giveUp("did not end"), whole);
  let next: NodeJS.Timeout | undefined;
  const wait = (milliseconds: number) => {
    clearTimeout(next);
    next = setTimeout(() => giveUp("said nothing"), milliseconds);
  };
  return {
    signal: AbortSignal.any([client, controller.signal]),
    waitForFirst: () => wait(first),
    waitForNext: () => wait(idle),
    /** Stops the timer while the model is not the cause of the wait. */
    pause: () => clearTimeout(next),
    /** Clears the timers and aborts a request in progress. */
    end() {
      clearTimeout(end);
      clearTimeout(next);
      controller.abort(new LlmFailure("unreachable", "the request has ended"));
    },
  };
}
export type IdleTimeout = ReturnType<typeof createIdleTimeout>;
