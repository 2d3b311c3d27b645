import type { StoredMessage, StoredPart } from "#chat/shared/conversations.ts";
import type { ConversationMessages } from "#chat/shared/operations.ts";
import { chatError } from "../error-catalogue.ts";
import type { ConversationStore, MessageRow } from "./conversation-store.ts";
import { positionCursor, readPositionCursor } from "./cursors.ts";

/** Messages per page: twenty questions with their answers. */
const pageSize = 40;

/**
 * One page of a user's conversation: the newest messages, or those before the cursor `before`.
 * @throws AppError chat/no-such-conversation, chat/bad-cursor
 */
export async function readConversation(
  store: Pick<ConversationStore, "find" | "messages">,
  user: string,
  id: string,
  { before }: { before?: string | undefined },
): Promise<ConversationMessages> {
  const cursor = before === undefined ? undefined : readPositionCursor(before);
  const conversation = await store.find(user, id);
  if (!conversation) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  const found = await store.messages(user, id, {
    ...(cursor !== undefined && { before: cursor }),
    limit: pageSize + 1,
  });
  const page = withWholeTurns(found.slice(0, pageSize), found.length > pageSize);
  const oldest = page.at(-1);
  const more = oldest !== undefined && found.length > page.length;
  return {
    conversation,
    messages: page.map(presentMessage).reverse(),
    earlier: more ? positionCursor(oldest.position) : null,
    writing: cursor === undefined && page.some(({ state }) => state === "writing"),
  };
}

/** The page for a user whom a month's quota does not bind any more, as with premium: no answer tells what is left of it. */
export function withoutMonth(page: ConversationMessages): ConversationMessages {
  const uncounted = (part: StoredPart): StoredPart =>
    part.type === "data-outcome" && part.data.by === "month"
      ? { ...part, data: { ...part.data, by: "uncounted" } }
      : part;
  const messages = page.messages.map((message) =>
    message.role === "assistant" ? { ...message, parts: message.parts.map(uncounted) } : message,
  );
  return { ...page, messages };
}

/** Drops an answer whose question is on the next page. */
function withWholeTurns(page: MessageRow[], goesOn: boolean): MessageRow[] {
  const begins = page.at(-1);
  return goesOn && begins?.role === "assistant" && page.length > 1 ? page.slice(0, -1) : page;
}

export function presentMessage(row: MessageRow): StoredMessage {
  const { id, role, lang, words, refs, parts, state, createdAt, useful } = row;
  const askedAt = createdAt.toISOString();
  if (role === "user") {
    return {
      id,
      role,
      metadata: { lang, askedAt, ...(refs.length > 0 && { refs }) },
      parts: [{ type: "text", text: words }],
    };
  }
  return { id, role, metadata: { lang, state, ...(useful !== null && { useful }) }, parts };
}
