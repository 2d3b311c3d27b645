import type { Question } from "#chat/shared/operations.ts";
import type { Logger } from "#platform/log.ts";
import { settleCharge } from "../quota/charge.ts";
import { chargeGuest, type Guest, type GuestQuota, type IsFree } from "../quota/guest-quota.ts";
import { logEnd, outcomeOf } from "./answer-log.ts";
import type { AnswerChunk } from "./answer-question.ts";
import { type AnswerDependencies, answerQuestion } from "./answer-question.ts";
import type { RunningAnswers } from "./running-answers.ts";

type Dependencies = Omit<AnswerDependencies, "onEnd"> & {
  guestQuota: GuestQuota;
  conversations: { answers: Pick<RunningAnswers, "streamUnstored"> };
  log: Logger;
};

/**
 * Charges a guest's question and streams its answer, which ends when the client disconnects or this process ends. Nothing is stored.
 * @throws AppError chat/trial-ended, chat/address-limit
 */
export async function askAsGuest(
  dependencies: Dependencies,
  asked: { guest: Guest; ask: Question; isFree: IsFree; signal: AbortSignal },
): Promise<ReadableStream<AnswerChunk>> {
  const { guestQuota, conversations, log } = dependencies;
  const { guest, ask, signal } = asked;
  const { messageId: id, message, lang, refs = [], history = [] } = ask;
  const question = { id, asked: [message, lang, refs, history] };
  const charge = await chargeGuest(guestQuota, guest, { free: asked.isFree(history), question });
  const begun = performance.now();
  return conversations.answers.streamUnstored((interrupted, settle) => {
    const left = AbortSignal.any([signal, interrupted]);
    const onEnd: AnswerDependencies["onEnd"] = async ({ answered, error }) => {
      if (error && !left.aborted) log.error({ err: error }, "answer failed");
      const stopped = interrupted.aborted ? "interrupted" : "stopped";
      logEnd(log, { begun, by: "guest", outcome: left.aborted ? stopped : outcomeOf({ answered, error }) });
      // A question that failed, found no source or was interrupted is refunded; one that the guest left is not, unless it is asked again.
      const kept = !interrupted.aborted && (signal.aborted || (answered && !error));
      return settleCharge(charge, { kept, log }).finally(settle);
    };
    return answerQuestion({ ...dependencies, onEnd }, ask, left);
  });
}
