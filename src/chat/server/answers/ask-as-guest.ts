import type { Ask } from "#chat/shared/conversation-requests.ts";
import type { Logger } from "#platform/log.ts";
import { countTrial, type Guest, readTrial, type Trial, type Uncounted } from "../quota/guest-quota.ts";
import type { AnswerChunk } from "./answer-chunk.ts";
import { type Answering, answerQuestion } from "./answer-question.ts";

type Dependencies = Omit<Answering, "onEnd"> & { trial: Trial; log: Logger };

/**
 * Charges a guest's question and streams its answer, which ends when the client disconnects. Nothing is stored.
 * @throws AppError chat/trial-ended, chat/address-limit
 */
export async function askAsGuest(
  dependencies: Dependencies,
  asked: { guest: Guest; ask: Ask; isUncounted: Uncounted; signal: AbortSignal },
): Promise<ReadableStream<AnswerChunk>> {
  const { trial, log } = dependencies;
  const { guest, ask, signal } = asked;
  const counted = asked.isUncounted(ask.history ?? []) ? undefined : await countTrial(trial, guest);
  const remaining = counted ? counted.remaining : await readTrial(trial, guest);
  const onEnd: Answering["onEnd"] = async ({ answered, error }) => {
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
