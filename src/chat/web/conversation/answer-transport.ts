import { DefaultChatTransport } from "ai";
import { readAccessToken, readUser } from "#auth/web/components.ts";
import { readModelKey } from "../own-key/model-key.ts";
import { type AnswerMessage, textOf } from "./answer-message.ts";

/** Who asks, and in which conversation. */
export type Asker = {
  /** The id of the signed-in person; null for a guest. */
  person: string | null;
  /** The stored conversation, once it is known. */
  conversation(): string | undefined;
  /** Resolves when nothing of before stands in the way: an answer that was stopped has ended. */
  ready(): Promise<unknown>;
};

/** Sends one question as the server wants it: its words and language, and of a guest's conversation what was said before. */
export function createAnswerTransport({ person, conversation, ready }: Asker) {
  return new DefaultChatTransport<AnswerMessage>({
    api: "/functions/v1/chat",
    headers: async (): Promise<Record<string, string>> => {
      await ready();
      const token = await tokenOf(person);
      const key = readModelKey();
      return { ...(token && { authorization: `Bearer ${token}` }), ...(key && { "x-model-key": key }) };
    },
    prepareSendMessagesRequest: ({ messages, body }) => {
      const id = conversation();
      const context = person === null ? { history: historyOf(messages) } : { ...(id && { conversationId: id }) };
      return { body: { ...body, ...questionOf(messages), ...context } };
    },
    // The key is for questions alone.
    prepareReconnectToStreamRequest: ({ headers }) => {
      const { "x-model-key": _, ...others } = Object.fromEntries(new Headers(headers));
      return { api: `/functions/v1/chat/${conversation()}/stream`, headers: others };
    },
  });
}

/** A conversation of an account goes on as that account or not at all: never as a guest's. */
async function tokenOf(person: string | null): Promise<string | undefined> {
  if (person === null) return undefined;
  const token = await readAccessToken();
  const present = readUser()?.id;
  if (present !== person) throw new Error(JSON.stringify({ code: sessionEnded }));
  // The session is kept, but could not be renewed: the way to the server is lost.
  if (!token) throw new TypeError("Failed to fetch a token");
  return token;
}

const sessionEnded = "auth/no-authorization";

/** The last question with the verses attached to it: asked again, it is about them still. */
function questionOf(messages: AnswerMessage[]) {
  const last = messages.findLast(({ role }) => role === "user");
  const refs = last?.metadata?.refs;
  return { message: last ? textOf(last) : "", ...(refs ? { refs } : {}) };
}

/** What was said before the last question, as the server bounds it: 6 messages of 8,000 characters in all. */
function historyOf(messages: AnswerMessage[]) {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const history = messages.slice(0, last).slice(-6);
  return history.flatMap((message) => {
    const text = textOf(message).slice(0, 1_300);
    return message.role === "system" || text === "" ? [] : [{ role: message.role, text }];
  });
}
