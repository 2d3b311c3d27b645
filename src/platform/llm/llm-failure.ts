import { APICallError } from "ai";
import { hintOf, nameOf, readRetryAfter } from "./service-failure.ts";

/**
 * Why a language model gave no answer. `unreachable`: no connection, no answer in time, or the service is overloaded or broken.
 * `refused`: it rejects the request because of the key, the model's name or the account. `failed`: the response is not a valid answer.
 */
export type LlmFailureKind = "unreachable" | "refused" | "failed";

/** The message is for the operator's log: it contains no texts, no keys and no message of the service. */
export class LlmFailure extends Error {
  readonly kind: LlmFailureKind;
  readonly status: number | undefined;
  /** Whether the same request can succeed soon. */
  readonly retryable: boolean;
  /** The service's `Retry-After` in milliseconds. */
  readonly retryAfter: number;
  constructor(
    kind: LlmFailureKind,
    message: string,
    { status, retryable = false, retryAfter = 0 }: { status?: number; retryable?: boolean; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = "LlmFailure";
    this.kind = kind;
    this.status = status;
    this.retryable = retryable;
    this.retryAfter = retryAfter;
  }
}

const retryableStatuses = new Set([408, 409, 425, 429]);

/** Converts an error of the AI SDK. */
export function readLlmFailure(error: unknown): LlmFailure {
  if (error instanceof LlmFailure) return error;
  if (APICallError.isInstance(error)) return readStatus(error);
  if (isLostConnection(error)) return lost();
  // An invalid chunk; an error in the stream; more tools or steps than allowed.
  return new LlmFailure("failed", `the language model gave no answer: ${nameOf(error)}`);
}

function lost(): LlmFailure {
  return new LlmFailure("unreachable", "the language model could not be reached, or broke off", { retryable: true });
}

function readStatus(error: APICallError): LlmFailure {
  const { statusCode: status, isRetryable, responseHeaders } = error;
  if (isLostConnection(error)) return lost();
  if (status === undefined) {
    return isRetryable ? lost() : new LlmFailure("failed", "the language model could not be asked");
  }
  if (status < 300)
    return new LlmFailure("failed", "the language model answered something else than words", { status });
  const retryable = retryableStatuses.has(status) || status >= 500;
  const message = `the language model's service answered ${status}${hintOf(status, "LLM_MODEL")}`;
  const retryAfter = readRetryAfter(responseHeaders?.["retry-after"]);
  return new LlmFailure(retryable ? "unreachable" : "refused", message, { status, retryable, retryAfter });
}

/** Fetch throws a TypeError; the SDK has the socket's error as the cause. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (/^(?:UND_ERR_|E[A-Z]+$|CERT_|ERR_TLS_)/.test(code)) return true;
  return (
    (error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message)) || isLostConnection(error.cause)
  );
}
