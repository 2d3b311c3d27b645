import type { Ask } from "#chat/shared/conversation-requests.ts";
import type { Logger } from "#platform/log.ts";
import type { Conversations } from "../conversations/open-conversations.ts";
import type { IsFree } from "../quota/guest-quota.ts";
import type { AnswerChunk } from "./answer-chunk.ts";
import { type AnswerDependencies, answerQuestion } from "./answer-question.ts";
import { beginAnswer, type StartedAnswer } from "./begin-answer.ts";
import type { RunningAnswer } from "./running-answers.ts";

type Dependencies = Omit<AnswerDependencies, "onEnd"> & {
  conversations: Pick<Conversations, "answers" | "answerStore">;
  log: Logger;
};

/**
 * Stores and charges a user's question and streams its answer. This process writes the answer to its end, even when no client listens.
 * @throws AppError as `beginAnswer` does; then nothing is stored or charged
 */
export async function askAsUser(
  dependencies: Dependencies,
  asked: { user: string; limit: number; ask: Ask; isFree: IsFree; now: Date },
): Promise<ReadableStream<AnswerChunk>> {
  const { answers, answerStore } = dependencies.conversations;
  const begun = await beginAnswer(answerStore, asked);
  const running = answers.start(begun, (answer, signal) => {
    const onEnd = settle(dependencies, begun, answer);
    return answerQuestion({ ...dependencies, onEnd }, { ...asked.ask, history: begun.history }, signal);
  });
  return running.follow();
}

/** Gives the question back where it found no source or we failed; stopping it oneself does not. */
function settle(
  { conversations, log }: Dependencies,
  begun: StartedAnswer,
  answer: RunningAnswer,
): AnswerDependencies["onEnd"] {
  return async ({ answered, error }) => {
    // What is interrupted is given back when that is stored.
    const ended = answer.endedAs();
    if (error && !ended) log.error({ err: error }, "answer failed");
    const { remaining, counted } = begun;
    if (!counted) return { by: "uncounted", remaining };
    if (ended || (answered && !error)) return { by: "month", remaining };
    try {
      await conversations.answerStore.refund(begun.answer);
      return { by: "month", remaining: remaining + 1 };
    } catch (failure) {
      // The answer stands all the same; only the count was not given back.
      log.error({ err: failure }, "a question could not be given back");
      return { by: "month", remaining };
    }
  };
}
