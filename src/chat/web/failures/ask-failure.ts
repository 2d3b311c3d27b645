/** What stopped an answer. */
export type Problem =
  | { kind: "trial" }
  | { kind: "month" }
  | { kind: "ceiling" }
  /** Nobody is signed in any more. */
  | { kind: "session" }
  /** Another answer of the conversation is being written, from another tab or device. */
  | { kind: "elsewhere" }
  /** The question had arrived already, by an attempt whose answer was lost on its way. */
  | { kind: "asked"; conversation: string | undefined }
  /** The conversation is no more. */
  | { kind: "gone" }
  /** The way to the server was lost; whether the question arrived is not known. */
  | { kind: "lost" }
  /** The person's own key for the model's service was not taken. */
  | { kind: "modelKey" }
  | { kind: "known"; key: "common:tooManyRequests" | "common:unavailable" | "common:offline" }
  | { kind: "unknown" };

const known: Record<string, Problem> = {
  "chat/trial-ended": { kind: "trial" },
  "chat/month-ended": { kind: "month" },
  "chat/address-limit": { kind: "ceiling" },
  "chat/answer-in-progress": { kind: "elsewhere" },
  "chat/no-such-conversation": { kind: "gone" },
  "chat/bad-model-key": { kind: "modelKey" },
  "chat/model-key-refused": { kind: "modelKey" },
  "auth/no-authorization": { kind: "session" },
  "platform/bad-token": { kind: "session" },
  "platform/too-many-requests": { kind: "known", key: "common:tooManyRequests" },
  "platform/unavailable": { kind: "known", key: "common:unavailable" },
};

/**
 * What stopped an answer: the transport's error holds the server's body, `{"code":…}`, or the stream's code. Browsers tell a lost
 * connection by a TypeError.
 */
export function problemOf(error: Error, online: boolean): Problem {
  const body = bodyOf(error.message);
  const code = body?.get("code");
  if (code === "chat/already-asked") {
    const conversation = body?.get("conversationId");
    return { kind: "asked", conversation: typeof conversation === "string" ? conversation : undefined };
  }
  if (typeof code === "string" && known[code]) return known[code];
  if (error instanceof TypeError) return { kind: "lost" };
  return online ? { kind: "unknown" } : { kind: "known", key: "common:offline" };
}

function bodyOf(text: string): Map<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? new Map(Object.entries(body)) : undefined;
  } catch {
    return undefined;
  }
}
