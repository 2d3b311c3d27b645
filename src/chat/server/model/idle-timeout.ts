import { LlmFailure } from "#platform/llm/llm-failure.ts";

/** Milliseconds. */
export type Limits = {
  /** For the first sign of life of each step. */
  first: number;
  /** Between two signs of life. */
  idle: number;
  /** For the whole answer. */
  whole: number;
};

export const usualLimits: Limits = { first: 25_000, idle: 15_000, whole: 120_000 };

/** How long a question waits for the model. Its signal ends with the asker's, or with an LlmFailure when the time is up. */
export function createPatience({ first, idle, whole }: Limits, asker: AbortSignal) {
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
    signal: AbortSignal.any([asker, controller.signal]),
    waitForFirst: () => wait(first),
    waitForNext: () => wait(idle),
    /** While it is not the model that is waited for. */
    pause: () => clearTimeout(next),
    /** Ends the waiting, and the request with it where one is under way. */
    end() {
      clearTimeout(end);
      clearTimeout(next);
      controller.abort(new LlmFailure("unreachable", "nobody waits any more"));
    },
  };
}
export type Patience = ReturnType<typeof createPatience>;
