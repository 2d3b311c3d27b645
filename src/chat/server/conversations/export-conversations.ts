import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { headingOf, type MarkdownParts, writeMarkdown } from "./write-markdown.ts";

type Parts = MarkdownParts & { store: Pick<ConversationStore, "find" | "list" | "messages" | "messagesFrom"> };

/** Conversations, or messages of one conversation, per read. */
const pageSize = 50;

/**
 * A user's conversation as Markdown, in chunks.
 * @throws AppError chat/no-such-conversation, before the first chunk
 */
export async function exportConversation(parts: Parts, user: string, id: string) {
  const conversation = await parts.store.find(user, id);
  if (!conversation) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  return { title: conversation.title, pieces: piecesOf(parts, user, conversation) };
}

/** All conversations of a user as Markdown, in chunks, newest first. */
export async function* exportConversations(parts: Parts, user: string): AsyncGenerator<string> {
  for (let below: { updatedAt: Date; id: string } | undefined; ; ) {
    const page = await parts.store.list(user, { words: [], ...(below && { below }), most: pageSize });
    for (const conversation of page) yield* piecesOf(parts, user, conversation);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    below = { updatedAt: new Date(last.updatedAt), id: last.id };
  }
}

async function* piecesOf(parts: Parts, user: string, conversation: { id: string; title: string; updatedAt: string }) {
  yield headingOf(conversation);
  for (let from = 0; ; ) {
    const rows = await parts.store.messagesFrom(user, conversation.id, { from, most: pageSize });
    yield writeMarkdown(parts, rows);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    from = last.position + 1;
  }
}
