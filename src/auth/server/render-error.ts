import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseUnavailable } from "#platform/database/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Logger } from "#platform/log.ts";
import { AuthError, authError, OAuthError } from "./error-catalogue.ts";

/** The API version whose errors the client reads as `{code, message}`. */
export const apiVersion = "2024-01-01";
export const apiVersionHeader = "X-Supabase-Api-Version";

/** The error handler of `/auth/v1`: every failure in the protocol's format. Unexpected ones are logged. */
export function renderAuthError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (c.req.raw.signal.aborted) return renderError(c, authError("validation_failed", { message: "Given up" }));
    if (error instanceof OAuthError) return renderOAuthError(c, error);
    const known = toAuthError(error);
    if (known.status >= 500) {
      const requestId: unknown = c.get("requestId");
      log.error({ err: error, code: known.code, requestId }, "request failed");
    }
    return renderError(c, known);
  };
}

/**
 * Writes an error response: `{code, message}` for clients that send an API version, else the older `{code: status,
 * error_code, msg}`.
 */
export function renderError(c: Context, error: AuthError): Response {
  const { protocolCode: code, message, status, body, retryAfter = status === 503 ? 5 : undefined } = error;
  const asked = c.req.header(apiVersionHeader);
  const headers: Record<string, string> = { "cache-control": "no-store", "x-sb-error-code": code };
  if (retryAfter) headers["retry-after"] = String(retryAfter);
  if (asked && asked >= apiVersion) {
    return c.json({ code, message, ...body }, status, { ...headers, [apiVersionHeader]: apiVersion });
  }
  return c.json({ code: status, error_code: code, msg: message, ...body }, status, headers);
}

function renderOAuthError(c: Context, { error, message, status }: OAuthError): Response {
  return c.json({ error, error_description: message }, status, { "cache-control": "no-store" });
}

/** Converts any thrown value to a protocol error. An unexpected one becomes `unexpected_failure`. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (isDatabaseUnavailable(error)) {
    return authError("unexpected_failure", { status: 503, message: "The database cannot be reached right now" });
  }
  if (error instanceof AppError && error.status === 413) return authError("request_too_large");
  if (error instanceof HTTPException && error.status === 413) return authError("request_too_large");
  if (error instanceof HTTPException && error.status < 500) return authError("validation_failed");
  return authError("unexpected_failure", { cause: error });
}
