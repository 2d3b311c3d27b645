import { createMiddleware } from "hono/factory";
import { platformError } from "../error-catalogue.ts";
import { constantTimeEqual } from "./constant-time-equal.ts";
import { errorResponse } from "./errors.ts";

/**
 * Middleware for public API routes. Responds 401 `platform/bad-client-key` if an `apikey` header is not the publishable key, and 401
 * `platform/bad-token` for a bearer token other than the publishable key, which signed-out clients send.
 */
export function checkPublishableKey(publishableKey: string) {
  return createMiddleware(async (c, next) => {
    const key = c.req.header("apikey");
    if (key !== undefined && !constantTimeEqual(key, publishableKey)) {
      return errorResponse(
        c,
        platformError("platform/bad-client-key", "The apikey header is not this server's public key."),
      );
    }
    const bearer = /^bearer\b(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (bearer !== undefined && !constantTimeEqual(bearer.trim(), publishableKey)) {
      return errorResponse(c, platformError("platform/bad-token", "The bearer token is not valid here."));
    }
    return next();
  });
}
