import type { Ask } from "#chat/shared/conversation-requests.ts";
import type { Logger } from "#platform/log.ts";
import { consumeGuestQuota, type Guest, type GuestQuota, type IsFree, readGuestQuota } from "../quota/guest-quota.ts";
import type { AnswerChunk } from "./answer-chunk.ts";
import { type AnswerDependencies, answerQuestion } from "./answer-question.ts";

type Dependencies = Omit<AnswerDependencies, "onEnd"> & { guestQuota: GuestQuota; log: Logger };

/**
 * Charges a guest's question and streams its answer, which ends when the client disconnects. Nothing is stored.
 * @throws AppError chat/trial-ended, chat/address-limit
 */
export async function askAsGuest(
  dependencies: Dependencies,
  asked: { guest: Guest; ask: Ask; isFree: IsFree; signal: AbortSignal },
): Promise<ReadableStream<AnswerChunk>> {
  const { guestQuota, log } = dependencies;
  const { guest, ask, signal } = asked;
  const counted = asked.isFree(ask.history ?? []) ? undefined : await consumeGuestQuota(guestQuota, guest);
  const remaining = counted ? counted.remaining : await readGuestQuota(guestQuota, guest);
  const onEnd: AnswerDependencies["onEnd"] = async ({ answered, error }) => {
    if (error && !signal.aborted) log.error({ err: error }, "answer failed");
    if (!counted) return { by: "uncounted", remaining };
    // A question that found no source, or that we failed, costs nothing; leaving it does not give it back.
    if (signal.aborted || (answered && !error)) return { by: "trial", remaining };
    try {
      await counted.undo();
      return { by: "trial", remaining: remaining + 1 };
    } catch (failure) {
      // The answer stands all the same; only the count was not given back.
      log.error({ err: failure }, "a trial question could not be given back");
      return { by: "trial", remaining };
    }
  };
  return answerQuestion({ ...dependencies, onEnd }, ask, signal);
}
