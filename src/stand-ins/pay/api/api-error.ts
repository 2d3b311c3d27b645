/** The `error` object of a response of the API, as the SDK reads it. */
export type ErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
};

/** A failure that the API answers with. `saved` says whether an idempotency key replays it. */
export class PayError extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500 | 503;
  readonly body: ErrorBody;
  readonly saved: boolean;

  constructor(status: PayError["status"], body: ErrorBody, saved = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.saved = saved;
  }
}

/** A request that the API refuses: status 400. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): PayError {
  return new PayError(400, { type: "invalid_request_error", message, ...more });
}

/** An object that does not exist: 404 if the address named it (`param` is "id"), 400 if a parameter did. */
export function missing(noun: string, id: string, param = "id"): PayError {
  const message = `No such ${noun}: '${id}'`;
  return new PayError(param === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param,
  });
}
