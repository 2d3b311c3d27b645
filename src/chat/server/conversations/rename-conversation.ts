import type { ConversationSummary } from "#chat/shared/conversations.ts";
import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { searchWords } from "./search-words.ts";

/** Renames a conversation. The title is put on one line. @throws AppError chat/no-such-conversation */
export async function renameConversation(
  store: Pick<ConversationStore, "rename">,
  user: string,
  id: string,
  title: string,
): Promise<ConversationSummary> {
  const line = title.replace(/[\p{Z}\p{Cc}]+/gu, " ").trim();
  const renamed = await store.rename(user, id, { title: line, titleWords: searchWords(line) });
  if (!renamed) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  return renamed;
}
