import { isDatabaseUnavailable } from "../database/index.ts";
import type { Logger } from "../log.ts";

/** Milliseconds in which a database that cannot be reached is logged once for all jobs of a server: some of them ask it every few seconds. */
const outageLoggedEvery = 60_000;
const outageLoggedAt = new WeakMap<Logger, number>();

/** Logs that work in the background failed. A database that cannot be reached is logged once a minute, by whichever job finds it first. */
export function logFailure(
  log: Logger,
  error: unknown,
  message: string,
  fields: Readonly<Record<string, string>> = {},
) {
  if (isDatabaseUnavailable(error)) {
    const now = performance.now();
    if (now - (outageLoggedAt.get(log) ?? Number.NEGATIVE_INFINITY) < outageLoggedEvery) return;
    outageLoggedAt.set(log, now);
  }
  log.error({ err: error, ...fields }, message);
}
