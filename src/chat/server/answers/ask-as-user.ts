import type { Question } from "#chat/shared/operations.ts";
import type { Logger } from "#platform/log.ts";
import type { Conversations } from "../conversations/open-conversations.ts";
import { type Charge, settleCharge } from "../quota/charge.ts";
import { addressDayOf, type GuestQuota, type IsFree } from "../quota/guest-quota.ts";
import type { MonthlyQuota } from "../quota/monthly-quota.ts";
import { logEnd, outcomeOf } from "./answer-log.ts";
import type { AnswerChunk } from "./answer-question.ts";
import { type AnswerDependencies, answerQuestion } from "./answer-question.ts";
import { beginAnswer, type StartedAnswer } from "./begin-answer.ts";
import type { RunningAnswer } from "./running-answers.ts";

type Dependencies = Omit<AnswerDependencies, "onEnd"> & {
  guestQuota: Pick<GuestQuota, "secret">;
  conversations: Pick<Conversations, "answers" | "answerStore">;
  log: Logger;
};

/**
 * Stores and charges a user's question and streams its answer. This process writes the answer to its end, even when no client listens.
 * `anonymousAt`: the network address of an anonymous account.
 * @throws AppError as `beginAnswer` does; then nothing is stored or charged
 */
export async function askAsUser(
  dependencies: Dependencies,
  asked: {
    user: string;
    monthly: MonthlyQuota;
    ask: Question;
    isFree: IsFree;
    now: Date;
    anonymousAt?: string | undefined;
  },
): Promise<ReadableStream<AnswerChunk>> {
  const { answers, answerStore } = dependencies.conversations;
  const { anonymousAt: address, now } = asked;
  const addressDay = address === undefined ? undefined : addressDayOf(dependencies.guestQuota.secret, { address, now });
  const started = await beginAnswer(answerStore, { ...asked, addressDay });
  // The fair-use limit is not shown to users.
  const by = asked.monthly.quota === "month" ? "month" : "uncounted";
  const running = answers.start(started, (answer, signal) => {
    const onEnd = settle(dependencies, { ...started, by }, answer);
    return answerQuestion({ ...dependencies, onEnd }, { ...asked.ask, history: started.history }, signal);
  });
  return running.follow();
}

/** Refunds a question that failed or found no source. One that the user stopped is not refunded. */
function settle(
  { conversations, log }: Dependencies,
  started: StartedAnswer & Pick<Charge, "by">,
  answer: RunningAnswer,
): AnswerDependencies["onEnd"] {
  const { remaining, addressDay } = started;
  const refund = () => conversations.answerStore.refund(started.answer, addressDay);
  const charge: Charge = started.counted ? { by: started.by, remaining, refund } : { by: "uncounted", remaining };
  const begun = performance.now();
  return async ({ answered, error }) => {
    // An interrupted answer is refunded when it is stored.
    const ended = answer.endedAs() !== undefined;
    if (error && !ended) log.error({ err: error }, "answer failed");
    logEnd(log, { begun, by: "user", outcome: answer.endedAs() ?? outcomeOf({ answered, error }) });
    return settleCharge(charge, { kept: ended || (answered && !error), log });
  };
}
