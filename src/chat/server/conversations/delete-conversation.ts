import type { AnswerStore } from "../answers/answer-store.ts";
import type { RunningAnswers } from "../answers/running-answers.ts";
import { stopAnswer } from "../answers/stop-answer.ts";
import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";

type Dependencies = {
  store: Pick<ConversationStore, "softDelete">;
  answerStore: Pick<AnswerStore, "findWriting" | "requestStop">;
  answers: Pick<RunningAnswers, "find">;
};

/**
 * Marks a conversation as deleted and stops its answer in progress. It can be restored until the undo window ends, then its rows are deleted.
 * @throws AppError chat/no-such-conversation
 */
export async function deleteConversation(dependencies: Dependencies, user: string, id: string): Promise<void> {
  await stopAnswer(dependencies, user, id);
  if (!(await dependencies.store.softDelete(user, id)))
    throw chatError("chat/no-such-conversation", "There is no such conversation.");
}

/**
 * Deletes all conversations of a user, including those that could be restored, and stops their answers in progress. They are hidden at once, and deleted in
 * portions; what an interruption leaves is deleted by the maintenance.
 */
export async function deleteAllConversations(
  { answers, store }: { answers: Pick<RunningAnswers, "stopOf">; store: Pick<ConversationStore, "deleteAllOfUser"> },
  user: string,
): Promise<void> {
  answers.stopOf(user);
  await store.deleteAllOfUser(user);
}
