import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseUnavailable } from "#platform/database/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Logger } from "#platform/log.ts";
import { StorageError, storageError } from "./error-catalogue.ts";

/** The error handler of `/storage/v1`: every failure in the protocol's format. Unexpected ones are logged. */
export function renderStorageError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (c.req.raw.signal.aborted) return renderError(c, storageError("InvalidRequest", { message: "Given up" }));
    const known = toStorageError(error);
    if (known.status >= 500) {
      const requestId: unknown = c.get("requestId");
      log.error({ err: error, code: known.code, requestId }, "request failed");
    }
    return renderError(c, known);
  };
}

/** `{statusCode, error, code, message}`. The status of the response is the one in `statusCode`. */
export function renderError(c: Context, found: StorageError): Response {
  const { protocolCode: code, error, message, status, retryAfter = status === 503 ? 5 : undefined } = found;
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (retryAfter) headers["retry-after"] = String(retryAfter);
  return c.json({ statusCode: String(status), error, code, message }, status, headers);
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (isDatabaseUnavailable(error)) {
    return storageError("InternalError", { status: 503, message: "The database cannot be reached right now" });
  }
  if (error instanceof HTTPException && error.status < 500) return storageError("InvalidRequest");
  if (error instanceof AppError) return storageError("InternalError", { status: error.status, message: error.message });
  return storageError("InternalError", { cause: error });
}
