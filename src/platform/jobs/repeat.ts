import type { Logger } from "../log.ts";
import { logFailure } from "./log-failure.ts";

const minute = 60_000;
const hour = 60 * minute;

export type Round = {
  /** What the log says if `run` fails. */
  failure: string;
  run(): Promise<void>;
};

/**
 * Does a round every `pause` milliseconds, the first one after a pause, without keeping the process alive. A failure is logged. Returns how to stop: no
 * further round begins.
 */
export function repeat(log: Logger, pause: number, round: Round): () => void {
  const timer = setInterval(startOf(log, round), pause).unref();
  return () => clearInterval(timer);
}

/**
 * Does a round every hour, without keeping the process alive. The first one comes one to five minutes after the start: a server that restarts more often
 * than every hour does it too, and servers that are started together do it at different times. A failure is logged.
 */
export function repeatHourly(log: Logger, round: Round): void {
  const start = startOf(log, round);
  const first = minute * (1 + 4 * Math.random());
  setTimeout(() => {
    start();
    setInterval(start, hour).unref();
  }, first).unref();
}

function startOf(log: Logger, { failure, run }: Round): () => void {
  return () => void run().catch((error: unknown) => logFailure(log, error, failure));
}
