/** Counts the work of a request, so that it stays within the bound for the text's length. */
export type WorkBudget = { count(): void; isSpent(): boolean; readonly used: number };

/** After `most` steps everything not yet found counts as unknown. */
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
