import type { Logger } from "#platform/log.ts";

/** How an answer ended. `without-source`: nothing in the corpus fits the question. */
export type AnswerOutcome = "answered" | "without-source" | "failed" | "stopped" | "interrupted";

export function outcomeOf({ answered, error }: { answered: boolean; error?: unknown }): AnswerOutcome {
  if (error) return "failed";
  return answered ? "answered" : "without-source";
}

/** Logs the end of an answer without its words and its user. `begun` is `performance.now()` of its start. */
export function logEnd(
  log: Logger,
  { begun, by, outcome }: { begun: number; by: "user" | "guest"; outcome: AnswerOutcome },
): void {
  log.info({ by, outcome, ms: Math.round(performance.now() - begun) }, "an answer ended");
}
