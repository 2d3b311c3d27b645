import type { Conversations } from "./open-conversations.ts";

/** Deletes all conversations of a user at once, including those that could be restored, and stops their answers in progress. */
export async function eraseConversations(
  { answers, store }: Pick<Conversations, "answers" | "store">,
  user: string,
): Promise<void> {
  answers.stopOf(user);
  await store.erase(user);
}
