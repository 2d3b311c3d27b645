import type { ConversationPage } from "#chat/shared/operations.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { listCursor, readListCursor } from "./cursors.ts";
import { wordsOf } from "./search-words.ts";

/** Conversations per page. */
const pageSize = 30;

/**
 * One page of a user's conversations, newest first, after the cursor `before`. `q` selects those that contain all its words in title or questions.
 * @throws AppError chat/bad-cursor
 */
export async function listConversations(
  store: Pick<ConversationStore, "list">,
  user: string,
  { before, q }: { before?: string | undefined; q?: string | undefined },
): Promise<ConversationPage> {
  const words = wordsOf(q ?? "");
  // A query of punctuation alone matches nothing.
  if (q?.trim() && words.length === 0) return { conversations: [], next: null };
  const cursor = before === undefined ? undefined : readListCursor(before);
  const found = await store.list(user, { words, ...(cursor && { before: cursor }), limit: pageSize + 1 });
  const conversations = found.slice(0, pageSize);
  const last = conversations.at(-1);
  return {
    conversations,
    next: found.length > pageSize && last ? listCursor({ time: new Date(last.updatedAt), id: last.id }) : null,
  };
}
