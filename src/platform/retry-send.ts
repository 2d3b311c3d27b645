import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "./log.ts";

type DeliveryFailure = { transient: boolean; refused?: boolean; retryAfter?: number };

/** A message that could not be sent. The error message contains neither its content nor its recipient. */
export class DeliveryFailed extends Error {
  /** Whether the same message may succeed later: the service did not reject it. */
  readonly transient: boolean;
  /** Whether the service rejected this message, its recipient or its sender: then it will do so again. Not for a sign-in that it refused. */
  readonly refused: boolean;
  /** Milliseconds after which the service accepts another attempt; 0 if it does not say. */
  readonly retryAfter: number;
  constructor(message: string, { transient, refused = !transient, retryAfter = 0 }: DeliveryFailure) {
    super(message);
    this.name = "DeliveryFailed";
    this.transient = transient;
    this.refused = refused;
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

/** Milliseconds that an attempt has once the server stops. */
const lastAttempt = 3_000;

/**
 * Sends a message, and retries after transient failures. `stopping` is aborted when the server stops: then nothing is tried again, and an attempt ends
 * after three seconds.
 * @throws DeliveryFailed of the last attempt. Any other error of `attempt` is rethrown at once.
 */
export async function retrySend<Receipt>(
  what: string,
  attempt: (signal: AbortSignal) => Promise<Receipt>,
  { retry, log, stopping }: { retry: RetryPolicy; log: Logger; stopping?: AbortSignal | undefined },
): Promise<Receipt> {
  for (let attempts = 1; ; attempts += 1) {
    using stop = shortlyAfter(stopping);
    try {
      return await attempt(AbortSignal.any([AbortSignal.timeout(retry.timeout), stop.signal]));
    } catch (error) {
      const delay = retry.delays[attempts - 1];
      if (!(error instanceof DeliveryFailed)) throw error;
      // No retry if the service asks for a longer delay than ours: the user can try again.
      const soon = error.retryAfter <= Math.max(...retry.delays);
      const again = delay !== undefined && error.transient && soon && !stopping?.aborted;
      log.warn({ what, tried: attempts, again, reason: error.message }, "a message could not be sent");
      if (!again) throw error;
      await wait(Math.max(delay, error.retryAfter), undefined, { signal: stopping }).catch(() => undefined);
      if (stopping?.aborted) throw error;
    }
  }
}

/** A signal that is aborted `lastAttempt` after `stopping`, or after now if that has been aborted. */
function shortlyAfter(stopping: AbortSignal | undefined) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => controller.abort(), lastAttempt);
  };
  if (stopping?.aborted) begin();
  else stopping?.addEventListener("abort", begin, { once: true });
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      stopping?.removeEventListener("abort", begin);
      clearTimeout(timer);
    },
  };
}
