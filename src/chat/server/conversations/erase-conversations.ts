import type { Conversations } from "./open-conversations.ts";

/** Deletes all conversations of a person at once and for good, those that could still be restored too, and stops what is written in them. */
export async function eraseConversations(
  { answers, store }: Pick<Conversations, "answers" | "store">,
  person: string,
): Promise<void> {
  answers.stopOf(person);
  await store.erase(person);
}
