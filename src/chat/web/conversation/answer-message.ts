import type { UIMessage } from "ai";
import type { AnswerData } from "#chat/shared/contract.ts";
import type { StoredMetadata } from "#chat/shared/conversations.ts";

/** Of an account's answer: the ids of its conversation and of its question. */
type Ids = { conversationId?: string; questionId?: string };

/** A message of a conversation as the AI SDK's client holds it. */
export type AnswerMessage = UIMessage<StoredMetadata & Ids, AnswerData>;

/** Its words, without anything cited. */
export function textOf({ parts }: AnswerMessage): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join(" ");
}

/** A name that nothing else has. Not `randomUUID`, which is there on secure origins only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
