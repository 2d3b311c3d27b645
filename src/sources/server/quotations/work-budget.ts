/** Counts the work of a request, so that no text can take more than its length allows. */
export type WorkBudget = { count(): void; isSpent(): boolean; readonly used: number };

/** After `most` steps whatever is not yet found counts as unknown. */
export function createWorkBudget(most = Number.POSITIVE_INFINITY): WorkBudget {
  let taken = 0;
  return {
    count: () => {
      taken += 1;
    },
    isSpent: () => taken >= most,
    get used() {
      return taken;
    },
  };
}
