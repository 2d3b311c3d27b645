import type { UIMessage } from "ai";
import type { AnswerData } from "#chat/shared/contract.ts";
import type { StoredMetadata } from "#chat/shared/conversations.ts";
import type { ConversationMessages } from "#chat/shared/operations.ts";

/** A message of a conversation as the AI SDK's client holds it. */
export type AnswerMessage = UIMessage<StoredMetadata, AnswerData>;

/** A stored conversation with one page of its messages. */
export type OpenedMessages = Omit<ConversationMessages, "messages"> & { messages: AnswerMessage[] };

/** The text of a message, without citations. */
export function textOf({ parts }: AnswerMessage): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join(" ");
}

/** The message without the parts that a restart took back. */
export function withoutTakenBack(message: AnswerMessage): AnswerMessage {
  const at = message.parts.findLastIndex(({ type }) => type === "data-restart");
  return at < 0 ? message : { ...message, parts: message.parts.slice(at + 1) };
}

/** A random UUID, of version 4. `crypto.randomUUID` exists on secure origins only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
