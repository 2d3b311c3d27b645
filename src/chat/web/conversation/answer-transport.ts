import { DefaultChatTransport } from "ai";
import { readAccessToken, readUser } from "#auth/web/components.ts";
import { readModelKey } from "../own-key/model-key.ts";
import { type AnswerMessage, textOf } from "./answer-message.ts";

/**
 * Sends a question as the server wants it: its words, the language and, of a guest, the messages before it. `userId`: null for a guest.
 * Requests wait for `ready`.
 */
export function createAnswerTransport(userId: string | null, ready: () => Promise<unknown>) {
  return new DefaultChatTransport<AnswerMessage>({
    api: "/functions/v1/chat",
    headers: async (): Promise<Record<string, string>> => {
      await ready();
      const token = await tokenOf(userId);
      const key = readModelKey();
      return { ...(token && { authorization: `Bearer ${token}` }), ...(key && { "x-model-key": key }) };
    },
    prepareSendMessagesRequest: ({ messages, body }) => ({
      body: { ...body, ...questionOf(messages), ...(userId === null && { history: historyOf(messages) }) },
    }),
    // The user's own API key is sent with questions only.
    prepareReconnectToStreamRequest: ({ headers }) => {
      const { "x-model-key": _, ...others } = Object.fromEntries(new Headers(headers));
      return { headers: others };
    },
  });
}

/** A user's conversation goes on as that user or not at all: never as a guest's. */
async function tokenOf(userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  const token = await readAccessToken();
  if (readUser()?.id !== userId) throw new Error(JSON.stringify({ code: "auth/no-authorization" }));
  // The session still exists, but could not be refreshed: the connection is lost.
  if (!token) throw new TypeError("Failed to fetch a token");
  return token;
}

/** The last question and its attached verses, which stay attached when it is asked again. */
function questionOf(messages: AnswerMessage[]) {
  const last = messages.findLast(({ role }) => role === "user");
  const refs = last?.metadata?.refs;
  return { message: last ? textOf(last) : "", ...(refs ? { refs } : {}) };
}

/** The messages before the last question, within the server's limits: 6 messages of 8,000 characters in all. */
function historyOf(messages: AnswerMessage[]) {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const history = messages.slice(0, last).slice(-6);
  return history.flatMap((message) => {
    const text = textOf(message).slice(0, 1_300);
    return message.role === "system" || text === "" ? [] : [{ role: message.role, text }];
  });
}
