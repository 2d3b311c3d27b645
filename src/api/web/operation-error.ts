/** A failed call. `code` is the server's, such as `library/too-many-bookmarks`, or one of ours: `api/connection-lost`, `api/unexpected-response`. */
export class OperationError extends Error {
  readonly code: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The fields of the error that the server sent. */
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

/** For a request, or the code that sends it, which did not arrive. @throws OperationError api/connection-lost, or the reason of an aborted signal */
export function connectionLost(error: unknown): never {
  // The signal was aborted.
  if (error instanceof DOMException) throw error;
  throw new OperationError("api/connection-lost", 0, { cause: error });
}
