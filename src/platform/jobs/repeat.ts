import type { Logger } from "../log.ts";
import { logFailure } from "./log-failure.ts";

export type Round = {
  /** What the log says if `run` fails. */
  failure: string;
  run(): Promise<void>;
};

/** Does a round every `pause` milliseconds, the first one after a pause, without keeping the process alive. A failure is logged. */
export function repeat(log: Logger, pause: number, round: Round): void {
  setInterval(startOf(log, round), pause).unref();
}

function startOf(log: Logger, { failure, run }: Round): () => void {
  return () => void run().catch((error: unknown) => logFailure(log, error, failure));
}
