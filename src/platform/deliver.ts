import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "./log.ts";

/** A message that did not get out. The message of the error repeats nothing of its content, nor to whom it was to go. */
export class DeliveryFailed extends Error {
  /** Whether the same message can get out later: nobody refused it. */
  readonly passing: boolean;
  /** Milliseconds that the other side asks to be left alone for; 0 where it does not say. */
  readonly retryAfter: number;
  constructor(message: string, { passing, retryAfter = 0 }: { passing: boolean; retryAfter?: number }) {
    super(message);
    this.name = "DeliveryFailed";
    this.passing = passing;
    this.retryAfter = retryAfter;
  }
}

export type Patience = {
  /** Milliseconds that one attempt may take. */
  attempt: number;
  /** Milliseconds to wait before each further attempt: as many attempts as there are numbers, and one. */
  pauses: readonly number[];
};

/** Somebody waits for the answer: about half a minute in all, and mostly none of it. */
export const usualPatience: Patience = { attempt: 10_000, pauses: [500, 2_000] };

/**
 * Tries to deliver, and tries again after passing failures.
 * @throws DeliveryFailed of the last attempt. What else `attempt` throws is thrown at once.
 */
export async function deliver<Receipt>(
  what: string,
  attempt: (signal: AbortSignal) => Promise<Receipt>,
  { patience, log }: { patience: Patience; log: Logger },
): Promise<Receipt> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(AbortSignal.timeout(patience.attempt));
    } catch (error) {
      const pause = patience.pauses[tried - 1];
      if (!(error instanceof DeliveryFailed)) throw error;
      // Whoever asks for more time than the pauses have is not asked again: the person in front of the screen can.
      const again = pause !== undefined && error.passing && error.retryAfter <= Math.max(...patience.pauses);
      log.warn({ what, tried, again, reason: error.message }, "a message did not get out");
      if (!again) throw error;
      await wait(Math.max(pause, error.retryAfter));
    }
  }
}
