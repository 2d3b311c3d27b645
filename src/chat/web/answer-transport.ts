import { DefaultChatTransport } from "ai";
import { readAccessToken } from "#auth/web/components.ts";
import type { AnswerMessage } from "./answer-message.ts";

/** Sends one question as the server wants it: its words and language, not the whole conversation. */
export function createAnswerTransport() {
  return new DefaultChatTransport<AnswerMessage>({
    api: "/functions/v1/chat",
    headers: async (): Promise<Record<string, string>> => {
      const token = await readAccessToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    prepareSendMessagesRequest: ({ messages, body }) => ({
      body: { ...body, ...questionOf(messages), history: historyOf(messages) },
    }),
  });
}

function textOf({ parts }: AnswerMessage): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join(" ");
}

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

export type Problem =
  | { kind: "trial" }
  | { kind: "month" }
  | { kind: "ceiling" }
  | { kind: "known"; key: "common:tooManyRequests" | "common:unavailable" | "common:offline" }
  | { kind: "unknown" };

const known: Record<string, Problem> = {
  "chat/trial-ended": { kind: "trial" },
  "chat/month-ended": { kind: "month" },
  "chat/address-limit": { kind: "ceiling" },
  "platform/too-many-requests": { kind: "known", key: "common:tooManyRequests" },
  "platform/unavailable": { kind: "known", key: "common:unavailable" },
};

/** What stopped an answer: the transport's error holds the server's body, `{"code":…}`, or the stream's code. */
export function problemOf(error: Error): Problem {
  const code = codeOf(error.message);
  if (code !== undefined && known[code]) return known[code];
  return navigator.onLine ? { kind: "unknown" } : { kind: "known", key: "common:offline" };
}

function codeOf(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === "object" && "code" in body && typeof body.code === "string" ? body.code : undefined;
  } catch {
    return undefined;
  }
}
