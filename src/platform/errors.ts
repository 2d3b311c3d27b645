/** The HTTP statuses of expected failures. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 416
  | 422
  | 429
  | 431
  | 500
  | 502
  | 503
  | 504;

/**
 * An expected failure that the client may see; any other error becomes a 500. `code` is `slice/kebab-case` and is listed in
 * that slice's catalogue. `message` is sent to the client too: it is for developers and contains no user input.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  /** Seconds after which a retry may succeed. */
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

/** The program cannot start for a reason that the operator can fix: print `message` without a stack and exit with code 1. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefused";
  }
}
