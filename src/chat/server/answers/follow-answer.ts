import type { Conversations } from "../conversations/open-conversations.ts";
import { chatError } from "../error-catalogue.ts";
import type { AnswerChunk } from "./answer-chunk.ts";
import { followStored } from "./follow-stored.ts";

/**
 * Streams the answer in progress of a user's conversation from its start, whichever process writes it. Undefined when there is none.
 * @throws AppError chat/no-such-conversation
 */
export async function followAnswer(
  { answerStore, answers }: Pick<Conversations, "answerStore" | "answers">,
  user: string,
  conversation: string,
): Promise<ReadableStream<AnswerChunk> | undefined> {
  const writing = await answerStore.findWriting(user, conversation);
  if (writing === undefined) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  if (!writing) return undefined;
  return answers.find(writing.id)?.follow() ?? followStored(answerStore, conversation, writing);
}
