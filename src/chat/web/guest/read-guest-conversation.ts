import { guestMessagesSchema } from "#chat/shared/conversations.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import type { AnswerMessage } from "../conversation/answer-message.ts";
import { readSavedMessages } from "./guest-conversation.ts";

/** The saved messages; none if any of them does not have the form of a message. Apart from the rest because it loads the schemas. */
export function readGuestConversation(id: string): AnswerMessage[] {
  const saved: unknown = attempt(() => JSON.parse(readSavedMessages(id) ?? "[]"));
  return guestMessagesSchema.safeParse(saved).data ?? [];
}
