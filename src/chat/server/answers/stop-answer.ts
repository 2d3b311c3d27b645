import { chatError } from "../error-catalogue.ts";
import type { AnswerStore } from "./answer-store.ts";
import type { RunningAnswers } from "./running-answers.ts";

type Parts = {
  answerStore: Pick<AnswerStore, "findWriting" | "askToStop">;
  answers: Pick<RunningAnswers, "find">;
};

/**
 * Stops the answer of a person's conversation: at once where this process writes it, within a second or so where another does. False where
 * none is being written.
 * @throws AppError chat/no-such-conversation
 */
export async function stopAnswer(
  { answerStore, answers }: Parts,
  person: string,
  conversation: string,
): Promise<boolean> {
  const writing = await answerStore.findWriting(person, conversation);
  if (writing === undefined) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  if (!writing) return false;
  const here = answers.find(writing.id);
  if (!here) return answerStore.askToStop(person, writing.id);
  here.stop();
  return true;
}
