import { readAccessToken, readUser } from "#auth/web/components.ts";
import type {
  ConversationMessages,
  ConversationPage,
  ConversationSummary,
  KeepConversation,
} from "#chat/shared/conversations.ts";
import type { AnswerMessage } from "./conversation/answer-message.ts";

/** The server refused the request. 401: the session has ended. 404: there is no such conversation of this user. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}`);
    this.status = status;
  }
}

export type OpenedMessages = Omit<ConversationMessages, "messages"> & { messages: AnswerMessage[] };

/** Newest first; `before` is the `next` of the page before. */
export async function listConversations({ before, words }: { before?: string; words: string }) {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(before && { before }) });
  return readPage(await callForJson(`conversations${query.size > 0 ? `?${query}` : ""}`));
}

/** The newest messages, oldest first, or those before `before`. */
export async function readConversation(id: string, before?: string): Promise<OpenedMessages> {
  const query = before ? `?${new URLSearchParams({ before })}` : "";
  return readMessages(await callForJson(`conversations/${id}${query}`));
}

export async function renameConversation(id: string, title: string): Promise<ConversationSummary> {
  return readChanged(await callForJson(`conversations/${id}`, { method: "PATCH", body: { title } }));
}

/** `restoreConversation` undoes it for a while. */
export async function deleteConversation(id: string): Promise<void> {
  await call(`conversations/${id}`, { method: "DELETE" });
}

export async function restoreConversation(id: string): Promise<ConversationSummary> {
  return readChanged(await callForJson(`conversations/${id}/restore`, { method: "POST" }));
}

/** Erases all conversations. Nothing restores them. */
export async function eraseConversations(): Promise<void> {
  await call("conversations", { method: "DELETE" });
}

/** Stores a guest's conversation. The same `id` twice stores it once. */
export async function keepConversationOfGuest(kept: KeepConversation): Promise<ConversationSummary> {
  return readChanged(await callForJson("conversations/keep", { method: "POST", body: kept }));
}

/** One conversation as Markdown, or all of them. */
export async function exportConversations(id?: string): Promise<Blob> {
  return (await call(id ? `conversations/${id}/export` : "conversations/export")).blob();
}

/** Stops the answer that the server is writing. */
export async function stopAnswer(id: string): Promise<void> {
  await call(`chat/${id}/stop`, { method: "POST" });
}

type Options = { method?: "GET" | "POST" | "PATCH" | "DELETE"; body?: object };

/** @throws RefusedError where the server refused, TypeError without a connection */
async function call(operation: string, { method = "GET", body }: Options = {}): Promise<Response> {
  const token = await readAccessToken();
  if (!token) {
    if (!readUser()) throw new RefusedError(401);
    throw new TypeError("Failed to fetch a token");
  }
  const response = await fetch(`/functions/v1/${operation}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new RefusedError(response.status);
  return response;
}

const callForJson = async (operation: string, options?: Options): Promise<unknown> =>
  (await call(operation, options)).json();

// The responses come from our own server: only what the page relies on is checked.

function readPage(answer: unknown): ConversationPage {
  const { conversations, next } = fieldsOf(answer);
  if (!Array.isArray(conversations)) throw new Error("This is no list of conversations");
  return { conversations: conversations.map(readSummary), next: typeof next === "string" ? next : null };
}

function readMessages(answer: unknown): OpenedMessages {
  const { conversation, messages, earlier, writing } = fieldsOf(answer);
  if (!Array.isArray(messages) || !messages.every(isMessage)) throw new Error("These are no messages");
  return {
    conversation: readSummary(conversation),
    messages,
    earlier: typeof earlier === "string" ? earlier : null,
    writing: writing === true,
  };
}

const readChanged = (answer: unknown) => readSummary(fieldsOf(answer).conversation);

function readSummary(value: unknown): ConversationSummary {
  const { id, title, updatedAt } = fieldsOf(value);
  if (typeof id !== "string" || typeof title !== "string" || typeof updatedAt !== "string") {
    throw new Error("This is no conversation");
  }
  return { id, title, updatedAt };
}

function isMessage(value: unknown): value is AnswerMessage {
  const { id, role, parts } = fieldsOf(value);
  return typeof id === "string" && (role === "user" || role === "assistant") && Array.isArray(parts);
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
