import type { Logger } from "../log.ts";
import type { Sql } from "./sql.ts";

/** Milliseconds beyond which the clocks differ too much: tokens that one server signs would not be valid yet on another. */
const most = 5_000;
const checkEvery = 10 * 60_000;

/** Milliseconds by which this machine's clock is ahead of the database's. */
export async function readClockSkew(sql: Sql): Promise<number> {
  const before = Date.now();
  const [row] = await sql<{ now: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
  return Math.round((before + Date.now()) / 2 - (row?.now ?? before));
}

/** A warning for people; undefined while the clocks agree. */
export function describeClockSkew(milliseconds: number): string | undefined {
  if (Math.abs(milliseconds) <= most) return undefined;
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const side = milliseconds > 0 ? "ahead of" : "behind";
  return `The clock of this machine is ${seconds} s ${side} the database's: sign-ins fail where servers disagree. Set both by NTP.`;
}

/** Compares the clocks now and every ten minutes. `warning` is the last one, for `/readyz`. */
export function watchClockSkew(sql: Sql, log: Logger) {
  let warning: string | undefined;
  const check = async (report?: (text: string) => void) => {
    try {
      const skew = await readClockSkew(sql);
      warning = describeClockSkew(skew);
      if (!warning) return;
      report?.(warning);
      log.warn({ skew }, "the clocks of this machine and of the database differ");
    } catch {
      // The database does not answer: `/readyz` says that.
    }
  };
  const timer = setInterval(() => void check(), checkEvery).unref();
  return { check, warning: () => warning, close: () => clearInterval(timer) };
}
