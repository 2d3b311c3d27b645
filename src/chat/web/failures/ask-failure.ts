import { type Quota, quotaOfCode } from "./quota.ts";

/** Why a question was not answered. */
export type AskFailure =
  | { kind: "quota"; quota: Quota }
  /** The session has ended. */
  | { kind: "signed-out" }
  /** Another tab or device is being answered in the same conversation. */
  | { kind: "answer-in-progress" }
  /** The server already has the question, from an attempt whose response was lost. */
  | { kind: "already-asked"; conversation: string | undefined }
  /** The conversation was deleted. */
  | { kind: "not-found" }
  /** The connection broke. Whether the question arrived is not known. */
  | { kind: "connection-lost" }
  /** The model's service, or the server, refused the user's own API key. */
  | { kind: "model-key" }
  | { kind: "message"; key: "common:tooManyRequests" | "common:unavailable" | "common:offline" }
  | { kind: "unknown" };

const failuresByCode: Record<string, AskFailure> = {
  "chat/answer-in-progress": { kind: "answer-in-progress" },
  "chat/no-such-conversation": { kind: "not-found" },
  "chat/bad-model-key": { kind: "model-key" },
  "chat/model-key-refused": { kind: "model-key" },
  "auth/no-authorization": { kind: "signed-out" },
  "platform/bad-token": { kind: "signed-out" },
  "platform/too-many-requests": { kind: "message", key: "common:tooManyRequests" },
  "platform/unavailable": { kind: "message", key: "common:unavailable" },
};

/**
 * Classifies an error of the answer stream. Its message is the server's response body, `{"code":…}`, or the code of an error chunk.
 * Browsers report a broken connection as a TypeError. `online`: what the browser says of its network.
 */
export function toAskFailure(error: unknown, online: boolean): AskFailure {
  const body = parseBody(error instanceof Error ? error.message : "");
  const code = body?.get("code");
  if (code === "chat/already-asked") {
    const conversation = body?.get("conversationId");
    return { kind: "already-asked", conversation: typeof conversation === "string" ? conversation : undefined };
  }
  if (typeof code === "string") {
    const quota = quotaOfCode(code);
    if (quota) return { kind: "quota", quota };
    const failure = failuresByCode[code];
    if (failure) return failure;
  }
  if (error instanceof TypeError) return { kind: "connection-lost" };
  return online ? { kind: "unknown" } : { kind: "message", key: "common:offline" };
}

function parseBody(text: string): Map<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? new Map(Object.entries(body)) : undefined;
  } catch {
    return undefined;
  }
}
