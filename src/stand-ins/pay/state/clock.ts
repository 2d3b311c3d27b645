/** A time that follows the real one, and that a test can advance. Seconds since 1970, as in the API. */
export type PayClock = {
  now(): number;
  /** Runs `work` with the clock standing at `at`. */
  standAt<Result>(at: number, work: () => Result): Result;
  /** Sets the clock forward to `at`. It goes on from there. */
  moveTo(at: number): void;
};

/** @param real milliseconds since 1970 */
export function createPayClock(real: () => number = Date.now): PayClock {
  let ahead = 0;
  let standing: number | undefined;
  const now = () => standing ?? Math.floor(real() / 1_000) + ahead;
  return {
    now,
    standAt(at, work) {
      const before = standing;
      standing = at;
      try {
        return work();
      } finally {
        standing = before;
      }
    },
    moveTo(at) {
      ahead += Math.max(0, at - now());
    },
  };
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * The time `count` intervals after `from`. Months are counted from `from`, so that the 31st becomes the last day of a short month.
 * The time of day stays.
 */
export function addInterval(from: number, interval: string, count: number): number {
  if (interval === "day") return from + count * day;
  if (interval === "week") return from + count * 7 * day;
  const start = new Date(from * 1_000);
  const months = interval === "year" ? count * 12 : count;
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(from * 1_000);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  moved.setUTCDate(Math.min(start.getUTCDate(), last));
  return moved.getTime() / 1_000;
}

/** The end of the period that begins at `start`, of a subscription whose cycle is anchored at `anchor`. */
export function periodEnd(anchor: number, start: number, interval: string, count: number): number {
  for (let turn = 1; ; turn += 1) {
    const end = addInterval(anchor, interval, turn * count);
    if (end > start) return end;
  }
}
