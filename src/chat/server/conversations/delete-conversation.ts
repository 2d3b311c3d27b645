import type { AnswerStore } from "../answers/answer-store.ts";
import type { RunningAnswers } from "../answers/running-answers.ts";
import { stopAnswer } from "../answers/stop-answer.ts";
import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";

type Parts = {
  store: Pick<ConversationStore, "hide">;
  answerStore: Pick<AnswerStore, "findWriting" | "askToStop">;
  answers: Pick<RunningAnswers, "find">;
};

/**
 * Takes a conversation out of the person's sight and stops what is written in it. Until the window for undoing is over it can be restored; then it
 * is deleted.
 * @throws AppError chat/no-such-conversation
 */
export async function deleteConversation(parts: Parts, person: string, id: string): Promise<void> {
  await stopAnswer(parts, person, id);
  if (!(await parts.store.hide(person, id)))
    throw chatError("chat/no-such-conversation", "There is no such conversation.");
}
