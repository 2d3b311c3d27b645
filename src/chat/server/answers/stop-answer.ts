import { chatError } from "../error-catalogue.ts";
import type { AnswerStore } from "./answer-store.ts";
import type { RunningAnswers } from "./running-answers.ts";

type Dependencies = {
  answerStore: Pick<AnswerStore, "findWriting" | "requestStop">;
  answers: Pick<RunningAnswers, "find">;
};

/**
 * Stops the answer in progress of a user's conversation: at once if this process writes it, else within about a second. Returns false if there is none.
 * @throws AppError chat/no-such-conversation
 */
export async function stopAnswer(
  { answerStore, answers }: Dependencies,
  user: string,
  conversation: string,
): Promise<boolean> {
  const writing = await answerStore.findWriting(user, conversation);
  if (writing === undefined) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  if (!writing) return false;
  const here = answers.find(writing.id);
  if (!here) return answerStore.requestStop(user, writing.id);
  here.stop();
  return true;
}
