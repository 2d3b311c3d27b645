import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { headingOf, type MarkdownParts, writeMarkdown } from "./write-markdown.ts";

type Parts = MarkdownParts & { store: Pick<ConversationStore, "find" | "list" | "messages" | "messagesFrom"> };

/** What is read at once: conversations, and messages of one. */
const pageSize = 50;

/**
 * A person's conversation as Markdown, piece by piece.
 * @throws AppError chat/no-such-conversation, before the first piece
 */
export async function exportConversation(parts: Parts, person: string, id: string) {
  const conversation = await parts.store.find(person, id);
  if (!conversation) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  return { title: conversation.title, pieces: piecesOf(parts, person, conversation) };
}

/** All conversations of a person as Markdown, piece by piece, newest first. */
export async function* exportConversations(parts: Parts, person: string): AsyncGenerator<string> {
  for (let below: { updatedAt: Date; id: string } | undefined; ; ) {
    const page = await parts.store.list(person, { words: [], ...(below && { below }), most: pageSize });
    for (const conversation of page) yield* piecesOf(parts, person, conversation);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    below = { updatedAt: new Date(last.updatedAt), id: last.id };
  }
}

async function* piecesOf(parts: Parts, person: string, conversation: { id: string; title: string; updatedAt: string }) {
  yield headingOf(conversation);
  for (let from = 0; ; ) {
    const rows = await parts.store.messagesFrom(person, conversation.id, { from, most: pageSize });
    yield writeMarkdown(parts, rows);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    from = last.position + 1;
  }
}
