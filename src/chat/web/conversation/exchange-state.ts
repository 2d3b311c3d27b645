import type { AskInConversation } from "#chat/shared/conversations.ts";
import type { OpenedMessages } from "../conversation-requests.ts";
import { createQuestionIds } from "./merge-messages.ts";

/** What holds for a conversation through all renders, and shows nowhere by itself. */
export type ExchangeState = ReturnType<typeof createExchangeState>;

export function createExchangeState(opened: OpenedMessages | undefined) {
  const ids = createQuestionIds();
  for (const { id, role } of opened?.messages ?? []) if (role === "user") ids.join(id, id);
  /** What names a question to the server: the same where an attempt is repeated, so that it is asked once. */
  const sending: Pick<AskInConversation, "messageId" | "replaces"> = {};
  const stopping: Promise<unknown> = Promise.resolve();
  return {
    /** The stored conversation, once it is known. */
    conversation: opened?.conversation.id,
    ids,
    sending,
    /** Resolves when the answer that was stopped has ended. */
    stopping,
    /** This tab asked the question whose answer is being written. */
    asking: false,
  };
}
