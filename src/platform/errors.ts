/** Statuses an expected failure may have. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

/**
 * An expected failure that the client may see; anything else becomes a 500. `code` is `slice/kebab-case` and stands in
 * that slice's catalogue. `message` reaches the client too: it is for developers, and holds nothing that a person typed.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  /** Seconds after which it may go better. */
  readonly retryAfter: number | undefined;
  constructor(
    code: string,
    status: ErrorStatus,
    message: string = code,
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.status = status;
    this.retryAfter = options?.retryAfter;
  }
}

/** The program cannot start for a reason its operator can act on: print `message` alone, without a stack, and exit with 1. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefused";
  }
}
