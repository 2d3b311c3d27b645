/** A failed call. `code` is the server's, such as `library/too-many-bookmarks`, or one of ours: `api/connection-lost`, `api/unexpected-answer`. */
export class OperationError extends Error {
  readonly code: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The fields of the server's answer. */
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: string, status: number, options?: ErrorOptions & { details?: Record<string, unknown> }) {
    super(`The operation failed: ${code} (${status})`, options);
    this.name = "OperationError";
    this.code = code;
    this.status = status;
    this.details = options?.details ?? {};
  }
}

/** Whether a call failed because the server was not reached: it may succeed later. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof OperationError && error.code === "api/connection-lost";
}
