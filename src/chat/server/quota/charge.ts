import type { AnswerData } from "#chat/shared/contract.ts";
import type { Logger } from "#platform/log.ts";

/** What a question has cost and which quota is left. A free question has no `refund`. */
export type Charge = Pick<AnswerData["outcome"], "remaining" | "by"> & { refund?: () => Promise<void> };

/** Refunds a question unless its charge is `kept`, and returns the quota that is left. A failed refund is logged: it does not affect the answer. */
export async function settleCharge({ refund, by, remaining }: Charge, { kept, log }: { kept: boolean; log: Logger }) {
  if (kept || !refund) return { by, remaining };
  try {
    await refund();
    return { by, remaining: remaining + 1 };
  } catch (error) {
    log.error({ err: error }, "a question could not be refunded");
    return { by, remaining };
  }
}
