import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { headingOf, type MarkdownContext, writeMarkdown } from "./write-markdown.ts";

type Dependencies = MarkdownContext & { store: Pick<ConversationStore, "find" | "list" | "messages" | "messagesFrom"> };

/** Messages of a conversation per read. */
const pageSize = 50;

/** More conversations than a user has: a list read in pages would leave out those that are continued meanwhile, and so move up. */
const allConversations = 1_000_000;

/**
 * A user's conversation as Markdown, in chunks.
 * @throws AppError chat/no-such-conversation, before the first chunk
 */
export async function exportConversation(dependencies: Dependencies, user: string, id: string) {
  const conversation = await dependencies.store.find(user, id);
  if (!conversation) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  return { title: conversation.title, pieces: piecesOf(dependencies, user, conversation) };
}

/** All conversations of a user as Markdown, in chunks, newest first. */
export async function* exportConversations(dependencies: Dependencies, user: string): AsyncGenerator<string> {
  const listed = await dependencies.store.list(user, { words: [], limit: allConversations });
  for (const conversation of listed) yield* piecesOf(dependencies, user, conversation);
}

async function* piecesOf(
  dependencies: Dependencies,
  user: string,
  conversation: { id: string; title: string; updatedAt: string },
) {
  yield headingOf(dependencies, conversation);
  for (let from = 0; ; ) {
    const rows = await dependencies.store.messagesFrom(user, conversation.id, { from, limit: pageSize });
    yield writeMarkdown(dependencies, rows);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    from = last.position + 1;
  }
}
