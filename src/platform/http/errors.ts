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
    // The client aborted the request: nobody reads the response, and it is not a server error.
    if (c.req.raw.signal.aborted)
      return errorResponse(c, platformError("platform/bad-request", "The client aborted the request."));
    const known = toAppError(error);
    if (known.status >= 500)
      log.error({ err: error, code: known.code, requestId: c.get("requestId") }, "request failed");
    return errorResponse(c, known);
  };
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
