import { randomUUID } from "node:crypto";
import type { ConversationSummary } from "#chat/shared/conversations.ts";
import { makeTitle } from "#chat/shared/make-title.ts";
import type { GuestConversation } from "#chat/shared/operations.ts";
import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { sanitizeImport, type TrustedSources } from "./sanitize-import.ts";
import { searchWords } from "./search-words.ts";

/** The number of guest conversations that an account may import. A user starts far fewer as a guest. */
const maxImported = 50;

/**
 * Stores a guest's conversation in their new account, once for each import id, after `sanitizeImport`.
 * @throws AppError chat/bad-request (no question in it), chat/too-many-kept, chat/no-such-conversation (deleted since its import)
 */
export async function importConversation(
  store: Pick<ConversationStore, "insertImported" | "findImported">,
  known: TrustedSources,
  user: string,
  sent: GuestConversation,
): Promise<ConversationSummary> {
  const before = await store.findImported(user, sent.id);
  if (!before) {
    const messages = await sanitizeImport(sent, known);
    const [first] = messages;
    if (!first) throw chatError("chat/bad-request", "There is no question in it.");
    const title = makeTitle(first.words);
    const row = { id: randomUUID(), user, title, titleWords: searchWords(title), importId: sent.id };
    if ((await store.insertImported(row, messages, maxImported)) === "full")
      throw chatError("chat/too-many-kept", "The account has as many imported conversations as it may have.");
  }
  const found = before ?? (await store.findImported(user, sent.id));
  if (!found || found.deleted) throw chatError("chat/no-such-conversation", "It was deleted.");
  const { id, title, updatedAt } = found;
  return { id, title, updatedAt };
}
