import type { Question } from "#chat/shared/operations.ts";
import type { Logger } from "#platform/log.ts";
import { settleCharge } from "../quota/charge.ts";
import { chargeGuest, type Guest, type GuestQuota, type IsFree } from "../quota/guest-quota.ts";
import { logEnd, outcomeOf } from "./answer-log.ts";
import type { AnswerChunk } from "./answer-question.ts";
import { type AnswerDependencies, answerQuestion } from "./answer-question.ts";

type Dependencies = Omit<AnswerDependencies, "onEnd"> & { guestQuota: GuestQuota; log: Logger };

/**
 * Charges a guest's question and streams its answer, which ends when the client disconnects. Nothing is stored.
 * @throws AppError chat/trial-ended, chat/address-limit
 */
export async function askAsGuest(
  dependencies: Dependencies,
  asked: { guest: Guest; ask: Question; isFree: IsFree; signal: AbortSignal },
): Promise<ReadableStream<AnswerChunk>> {
  const { guestQuota, log } = dependencies;
  const { guest, ask, signal } = asked;
  const charge = await chargeGuest(guestQuota, guest, { free: asked.isFree(ask.history ?? []) });
  const begun = performance.now();
  const onEnd: AnswerDependencies["onEnd"] = async ({ answered, error }) => {
    if (error && !signal.aborted) log.error({ err: error }, "answer failed");
    logEnd(log, { begun, by: "guest", outcome: signal.aborted ? "stopped" : outcomeOf({ answered, error }) });
    // A failed question and one without a source are refunded; one that the guest left is not.
    return settleCharge(charge, { kept: signal.aborted || (answered && !error), log });
  };
  return answerQuestion({ ...dependencies, onEnd }, ask, signal);
}
