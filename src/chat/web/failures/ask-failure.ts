import { OperationError } from "#api/web/operation-error.ts";
import type { Quota } from "#chat/shared/quotas.ts";
import { quotaOfCode } from "./quota.ts";

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

const failuresByCode = new Map<string, AskFailure>(
  Object.entries({
    "api/connection-lost": { kind: "connection-lost" },
    "chat/answer-in-progress": { kind: "answer-in-progress" },
    "chat/no-such-conversation": { kind: "not-found" },
    "chat/bad-model-key": { kind: "model-key" },
    "chat/model-key-refused": { kind: "model-key" },
    "auth/no-authorization": { kind: "signed-out" },
    "platform/bad-token": { kind: "signed-out" },
    "platform/too-many-requests": { kind: "message", key: "common:tooManyRequests" },
    "platform/unavailable": { kind: "message", key: "common:unavailable" },
  } satisfies Record<string, AskFailure>),
);

/**
 * Classifies an error of the answer stream: a refused call, or an error chunk, whose message is its code. Browsers report a connection that
 * breaks within an answer as a TypeError. `online`: what the browser says of its network.
 */
export function toAskFailure(error: unknown, online: boolean): AskFailure {
  const refused = error instanceof OperationError ? error : undefined;
  const code = refused?.code ?? (error instanceof Error ? error.message : "");
  if (code === "chat/already-asked") {
    const conversation = refused?.details.conversationId;
    return { kind: "already-asked", conversation: typeof conversation === "string" ? conversation : undefined };
  }
  const quota = quotaOfCode(code);
  if (quota) return { kind: "quota", quota };
  const failure = failuresByCode.get(code);
  if (failure) return failure;
  if (error instanceof TypeError) return { kind: "connection-lost" };
  return online ? { kind: "unknown" } : { kind: "message", key: "common:offline" };
}
