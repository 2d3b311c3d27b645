import type { ConversationPage } from "#chat/shared/conversations.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { listCursor, readListCursor } from "./cursors.ts";
import { wordsOf } from "./search-words.ts";

/** Conversations of one page of the list. */
const pageSize = 30;

/**
 * A person's conversations, newest first, from `before` on; with `q` those in whose title or questions all its words stand.
 * @throws AppError chat/bad-cursor
 */
export async function listConversations(
  store: Pick<ConversationStore, "list">,
  person: string,
  { before, q }: { before?: string | undefined; q?: string | undefined },
): Promise<ConversationPage> {
  const words = wordsOf(q ?? "");
  // Signs alone are in no text's words.
  if (q?.trim() && words.length === 0) return { conversations: [], next: null };
  const below = before === undefined ? undefined : readListCursor(before);
  const found = await store.list(person, { words, ...(below && { below }), most: pageSize + 1 });
  const conversations = found.slice(0, pageSize);
  const last = conversations.at(-1);
  return { conversations, next: found.length > pageSize && last ? listCursor(last) : null };
}
