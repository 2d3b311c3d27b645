import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "./log.ts";

/** A message that could not be sent. The error message contains neither its content nor its recipient. */
export class DeliveryFailed extends Error {
  /** Whether the same message may succeed later: the service did not reject it. */
  readonly transient: boolean;
  /** Milliseconds after which the service accepts another attempt; 0 if it does not say. */
  readonly retryAfter: number;
  constructor(message: string, { transient, retryAfter = 0 }: { transient: boolean; retryAfter?: number }) {
    super(message);
    this.name = "DeliveryFailed";
    this.transient = transient;
    this.retryAfter = retryAfter;
  }
}

export type RetryPolicy = {
  /** Milliseconds after which one attempt is aborted. */
  timeout: number;
  /** Milliseconds to wait before each retry. There is one attempt more than there are delays. */
  delays: readonly number[];
};

/** A user waits for the result: at most half a minute in all. */
export const defaultRetryPolicy: RetryPolicy = { timeout: 10_000, delays: [500, 2_000] };

/**
 * Sends a message, and retries after transient failures.
 * @throws DeliveryFailed of the last attempt. Any other error of `attempt` is rethrown at once.
 */
export async function retrySend<Receipt>(
  what: string,
  attempt: (signal: AbortSignal) => Promise<Receipt>,
  { retry, log }: { retry: RetryPolicy; log: Logger },
): Promise<Receipt> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(AbortSignal.timeout(retry.timeout));
    } catch (error) {
      const delay = retry.delays[attempts - 1];
      if (!(error instanceof DeliveryFailed)) throw error;
      // No retry if the service asks for a longer delay than ours: the user can try again.
      const again = delay !== undefined && error.transient && error.retryAfter <= Math.max(...retry.delays);
      log.warn({ what, tried: attempts, again, reason: error.message }, "a message could not be sent");
      if (!again) throw error;
      await wait(Math.max(delay, error.retryAfter));
    }
  }
}
