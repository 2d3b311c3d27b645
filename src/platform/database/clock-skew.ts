import type { Logger } from "../log.ts";
import type { DatabaseClock } from "./database-clock.ts";

/** Milliseconds beyond which the clocks differ too much. */
const maxSkew = 5_000;
const checkEvery = 10 * 60_000;

/** A warning for people about a machine's clock that is ahead of the database's by these milliseconds; undefined while they agree. */
export function describeClockSkew(milliseconds: number): string | undefined {
  if (Math.abs(milliseconds) <= maxSkew) return undefined;
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const side = milliseconds > 0 ? "ahead of" : "behind";
  return `The clock of this machine is ${seconds} s ${side} the database's. Siraj goes by the database's, its log by this machine's. Set both by NTP.`;
}

/** Compares the clocks now and every ten minutes. `warning` is that of this moment, for `/readyz`. */
export function watchClockSkew(clock: Pick<DatabaseClock, "now">, log: Logger) {
  const readSkew = () => Date.now() - clock.now().getTime();
  const warning = () => describeClockSkew(readSkew());
  const check = (report?: (text: string) => void) => {
    const text = warning();
    if (!text) return;
    report?.(text);
    log.warn({ skew: readSkew() }, "the clocks of this machine and of the database differ");
  };
  const timer = setInterval(() => check(), checkEvery).unref();
  return { check, warning, close: () => clearInterval(timer) };
}
