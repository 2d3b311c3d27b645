import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { ZodError } from "zod";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { platformError } from "../error-catalogue.ts";
import { AppError } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { PlatformEnvironment } from "./environment.ts";

/** For `app.onError`: every failure as `{code, message}`, with its status and never with a stack. The unexpected is logged. */
export function renderError(log: Logger): ErrorHandler<PlatformEnvironment> {
  return (error, c) => {
    // Nobody reads the answer to a request that was given up, and giving up is no fault of ours.
    if (c.req.raw.signal.aborted) return render(c, platformError("platform/bad-request", "The request was given up."));
    const known = recognise(error);
    if (known.status >= 500)
      log.error({ err: error, code: known.code, requestId: c.get("requestId") }, "request failed");
    return render(c, known);
  };
}

/** `{code, message}` for addresses that programs ask, where no handler took the request. */
export const apiNotFound: NotFoundHandler = (c) =>
  render(c, platformError("platform/not-found", "There is nothing at this address."));

/** The response that shows an expected failure. */
export function render(c: Context, { code, message, status, retryAfter }: AppError): Response {
  const requestId: unknown = c.get("requestId");
  const body = status >= 500 && typeof requestId === "string" ? { code, message, requestId } : { code, message };
  const seconds = retryAfter ?? (status === 503 ? 5 : undefined);
  const later: Record<string, string> = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return c.json(body, status, { "cache-control": "no-store", ...later });
}

function recognise(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return platformError("platform/unavailable", "The database cannot be reached right now.", { cause: error });
  }
  if (error instanceof ZodError) return platformError("platform/bad-request", describeIssues(error));
  if (error instanceof SyntaxError) return platformError("platform/bad-request", "The request is not valid JSON.");
  if (error instanceof HTTPException && error.status < 500) {
    if (error.status === 413) return platformError("platform/body-too-large", "The request is too large.");
    return platformError("platform/bad-request", "The request cannot be understood.");
  }
  return platformError("platform/internal", "Something went wrong.", { cause: error });
}

/** Which fields are wrong: their places and kinds, not what they hold. */
function describeIssues({ issues }: ZodError): string {
  const places = issues.slice(0, 5).map(({ path, code }) => `${path.join(".") || "the request"} (${code})`);
  return `The request is not valid: ${places.join(", ")}.`;
}
