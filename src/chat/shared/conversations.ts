import type { AnswerData, AnswerMetadata } from "./contract.ts";

// What the operations on conversations are asked and answer. Types and plain numbers only: the browser imports this file; the schemas
// stand in conversation-requests.ts.

/** A conversation in the list of its owner. Times are ISO 8601, in UTC. */
export type ConversationSummary = { id: string; title: string; updatedAt: string };

/**
 * How an answer stands. `writing`: it is being written now, here or on another device. `stopped`: by the person. `failed`: the model failed.
 * `interrupted`: the server went away in the middle; the question was given back. After the last three the page offers to try again.
 */
export type AnswerState = "writing" | "done" | "stopped" | "failed" | "interrupted";

/** What a stored message tells beside its parts. Answers have a `state`; `useful` is what the person said of it. */
export type StoredMetadata = AnswerMetadata & { state?: AnswerState; useful?: boolean; askedAt?: string };

/** Data parts that say how far an answer is are not stored. */
type StoredData = Omit<AnswerData, "status">;
export type StoredPart =
  | { type: "text"; text: string }
  | { [Name in keyof StoredData]: { type: `data-${Name}`; id?: string; data: StoredData[Name] } }[keyof StoredData];

/**
 * A message as it is stored, in the shape of the AI SDK's client. A question has one text part, and in its metadata the verses attached to it.
 * An answer that is being written is among them with what it has so far: resuming replays it from its start under the same id.
 */
export type StoredMessage = {
  id: string;
  role: "user" | "assistant";
  metadata: StoredMetadata;
  parts: StoredPart[];
};

/** `GET /functions/v1/conversations?before=<next>&q=<words>`: newest first. `next` is null at the end. */
export type ConversationPage = { conversations: ConversationSummary[]; next: string | null };

/** `GET /functions/v1/conversations/:id?before=<earlier>`: the newest messages, oldest first. `earlier` is null at the beginning. */
export type ConversationMessages = {
  conversation: ConversationSummary;
  messages: StoredMessage[];
  earlier: string | null;
  /** Whether `GET /functions/v1/chat/:id/stream` has something to follow. */
  writing: boolean;
};

/** What `PATCH /functions/v1/conversations/:id {title}`, `POST …/:id/restore` and `POST …/keep` answer. */
export type ConversationChanged = { conversation: ConversationSummary };

/** `DELETE /functions/v1/conversations/:id`: milliseconds in which `POST …/:id/restore` brings it back. */
export type ConversationDeleted = { restorableFor: number };

/**
 * `POST /functions/v1/conversations/keep`. `id` is made by the browser, once for a conversation: sent twice it is kept once. Of the
 * messages only what the server can check by itself is kept; texts of citations need not be sent (`{type, data: {kind, ref}}` suffices).
 */
export type KeepConversation = {
  id: string;
  messages: { role: "user" | "assistant"; metadata?: unknown; parts: readonly object[] }[];
};

/** What `POST /functions/v1/chat` takes from a signed-in person beyond a guest's question: see `askSchema`. */
export type AskInConversation = { conversationId?: string; replaces?: string; messageId?: string };

/** Longest title and longest reason, in UTF-16 units. */
export const titleLimit = 200;
export const reasonLimit = 1_000;
/** Longest text to search conversations for. */
export const searchLimit = 200;
/** Milliseconds in which a deleted conversation can be brought back. The page offers it for half of that. */
export const undoWindow = 60_000;
