import type { Clock } from "../clock.ts";
import type { Sql } from "./sql.ts";

/** Milliseconds between two readings of the database's clock. */
const readEvery = 10_000;

/** The time of the database: servers that share it agree on the time. */
export type DatabaseClock = Clock & {
  /** Reads the database's clock now. Rejects if the database does not answer; the time then continues by the monotonic clock. */
  read(): Promise<void>;
  close(): void;
};

/**
 * Opens the database's clock. Between two readings it advances by this process's monotonic clock, so that a wrong
 * or changed clock of this machine has no effect.
 */
export async function openDatabaseClock(sql: Sql): Promise<DatabaseClock> {
  /** Milliseconds by which the database's time is ahead of the monotonic clock. */
  let ahead = performance.timeOrigin;
  const read = async () => {
    const sent = performance.now();
    const [row] = await sql<{ now: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
    if (row) ahead = narrow(ahead, { sent, received: performance.now(), now: row.now });
  };
  await read();
  const timer = setInterval(() => void read().catch(() => {}), readEvery).unref();
  return {
    now: () => new Date(performance.now() + ahead),
    read,
    close: () => clearInterval(timer),
  };
}

/**
 * What `ahead` has to be after a reading. The database read its clock somewhere between `sent` and `received`, so a value that fits stays: a slow
 * answer moves nothing.
 */
export function narrow(
  ahead: number,
  { sent, received, now }: { sent: number; received: number; now: number },
): number {
  return Math.min(now - sent, Math.max(now - received, ahead));
}
