/** Work that pauses between its steps, so that a caller can let other work in. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
