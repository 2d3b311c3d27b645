/** Counts the work of a request, so that no text can take more than its length allows. */
export type Steps = { count(): void; spent(): boolean; readonly taken: number };

/** After `most` steps whatever is not yet found counts as unknown. */
export function createSteps(most = Number.POSITIVE_INFINITY): Steps {
  let taken = 0;
  return {
    count: () => {
      taken += 1;
    },
    spent: () => taken >= most,
    get taken() {
      return taken;
    },
  };
}
