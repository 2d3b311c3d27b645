import { randomUUID } from "node:crypto";
import type { Keep } from "#chat/shared/conversation-requests.ts";
import type { ConversationSummary } from "#chat/shared/conversations.ts";
import { chatError } from "../error-catalogue.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { makeTitle } from "./make-title.ts";
import { checkKept, type Known } from "./sanitize-import.ts";
import { searchWords } from "./search-words.ts";

/** Most guest conversations that an account may import: far more than a person starts as a guest. */
const mostKept = 50;

/**
 * Stores a guest's conversation in their new account, once for each import id, after `sanitizeImport`.
 * @throws AppError chat/bad-request (no question in it), chat/too-many-kept, chat/no-such-conversation (deleted since its import)
 */
export async function keepConversation(
  store: Pick<ConversationStore, "keep" | "findKept" | "countKept">,
  known: Known,
  person: string,
  sent: Keep,
): Promise<ConversationSummary> {
  const before = await store.findKept(person, sent.id);
  if (!before) {
    const kept = await checkKept(sent, known);
    const [first] = kept;
    if (!first) throw chatError("chat/bad-request", "There is no question in it.");
    if ((await store.countKept(person)) >= mostKept)
      throw chatError("chat/too-many-kept", "No more can be taken over.");
    const title = makeTitle(first.words);
    const row = { id: randomUUID(), person, title, titleWords: searchWords(title), keptAs: sent.id };
    await store.keep(row, kept);
  }
  const found = before ?? (await store.findKept(person, sent.id));
  if (!found || found.deleted) throw chatError("chat/no-such-conversation", "It was deleted.");
  const { id, title, updatedAt } = found;
  return { id, title, updatedAt };
}
