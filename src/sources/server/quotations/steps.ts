import type { Steps } from "../../shared/quotations.ts";
import { createEventLoopYield } from "../index/event-loop-yield.ts";

export type { Steps };

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the steps of several pieces of work, one piece after another, with yields to the event loop between steps. */
export function createStepper(): <Result>(steps: Steps<Result>) => Promise<Result> {
  const yieldIfDue = createEventLoopYield();
  return async (steps) => {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await yieldIfDue();
    }
  };
}
