/** Milliseconds for which an answer counts. */
const shared = 1_000;

/** A probe whose answer the requests of a second share, so that their number does not matter. `now`: milliseconds. */
export function createSharedProbe<Answer>(
  probe: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let last: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (!last || now() >= last.until) last = { answer: probe(), until: now() + shared };
    return last.answer;
  };
}
