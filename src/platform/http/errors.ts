import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isOfDeletedUser } from "../database/query-error.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { platformError } from "../error-catalogue.ts";
import { AppError } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { PlatformEnvironment } from "./environment.ts";

/** Creates the handler for `app.onError`. It responds `{code, message}` with the status, never a stack, and logs errors of status 500 and above. */
export function createErrorHandler(log: Logger): ErrorHandler<PlatformEnvironment> {
  return (error, c) => {
    const known = toAppError(error);
    const fields = { err: error, code: known.code, requestId: c.get("requestId") };
    const { aborted, reason } = c.req.raw.signal;
    if (aborted) {
      // Nobody reads the response. An error that does not come from the lost connection is logged all the same.
      if (known.status >= 500 && !isOfConnection(error, reason))
        log.warn(fields, "a request failed after its client had left");
      return errorResponse(c, platformError("platform/bad-request", "The client aborted the request."));
    }
    if (known.status >= 500) log.error(fields, "request failed");
    return errorResponse(c, known);
  };
}

/** Whether an error only says that the client's connection was lost. `reason`: that of the request's signal, a text of the HTTP server. */
function isOfConnection(error: unknown, reason: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error === reason || error.name === "AbortError") return true;
  return error.message === "aborted" || error.message === String(reason) || isOfConnection(error.cause, reason);
}

/** Responds 404 `{code, message}` for API paths that have no handler. */
export const apiNotFound: NotFoundHandler = (c) =>
  errorResponse(c, platformError("platform/not-found", "There is nothing at this address."));

/** The JSON response of an error. A 5xx body has the request id, and a 503 has `Retry-After`: 5 seconds unless the error names another time. */
export function errorResponse(c: Context, { code, message, status, retryAfter }: AppError): Response {
  const requestId: unknown = c.get("requestId");
  const body = status >= 500 && typeof requestId === "string" ? { code, message, requestId } : { code, message };
  const seconds = retryAfter ?? (status === 503 ? 5 : undefined);
  const retryHeader: Record<string, string> = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return c.json(body, status, { "cache-control": "no-store", ...retryHeader });
}

/** The same of a request that could not be read, for which there is neither a `Context` nor an id. */
export function unreadResponse({ code, message, status }: AppError): {
  status: number;
  headers: Record<string, string>;
  body: string;
} {
  const body = JSON.stringify({ code, message });
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    connection: "close",
  };
  return { status, headers, body };
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return platformError("platform/unavailable", "The database cannot be reached right now.", { cause: error });
  }
  if (isOfDeletedUser(error)) return platformError("platform/bad-token", "The account does not exist any more.");
  if (error instanceof HTTPException && error.status < 500) {
    if (error.status === 413) return platformError("platform/body-too-large", "The request is too large.");
    return platformError("platform/bad-request", "The request cannot be understood.");
  }
  return platformError("platform/internal", "Something went wrong.", { cause: error });
}
