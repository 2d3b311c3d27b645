import type { AnswerData } from "#chat/shared/contract.ts";
import type { Logger } from "#platform/log.ts";

/**
 * Questions of an address, or of an account, that are refunded on a UTC day. Each of them cost the model a request: without a bound, questions that ask
 * for a short answer without a source would be free without end.
 */
export const refundsOfDay = 15;

/** What a question has cost and which quota is left. A free question has no `refund`; a refund is false beyond `refundsOfDay`. */
export type Charge = Pick<AnswerData["outcome"], "remaining" | "by"> & { refund?: () => Promise<boolean> };

/** Refunds a question unless its charge is `kept`, and returns the quota that is left. A failed refund is logged: it does not affect the answer. */
export async function settleCharge({ refund, by, remaining }: Charge, { kept, log }: { kept: boolean; log: Logger }) {
  if (kept || !refund) return { by, remaining };
  try {
    return { by, remaining: (await refund()) ? remaining + 1 : remaining };
  } catch (error) {
    log.error({ err: error }, "a question could not be refunded");
    return { by, remaining };
  }
}
