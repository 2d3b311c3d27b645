import { createMiddleware } from "hono/factory";
import { platformError } from "#platform/error-catalogue.ts";
import { errorResponse } from "#platform/http/errors.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { apiKeyRole, bearerOf, findUserByToken, type SignedInUser } from "./authenticate.ts";

/** The variables that `readUser` sets: `c.get("user")`, null for guests. */
export type UserEnvironment = { Variables: { user: SignedInUser | null } };

/**
 * Authenticates requests of the product's operations. The `apikey` header must be missing or an API key, else 401
 * `platform/bad-client-key`. The bearer token must be missing or an API key (a guest), or a valid access token,
 * else 401 `platform/bad-token`.
 */
export function readUser(auth: Auth) {
  return createMiddleware<UserEnvironment>(async (c, next) => {
    const key = c.req.header("apikey");
    if (key !== undefined && !(await apiKeyRole(auth, key))) {
      return errorResponse(
        c,
        platformError("platform/bad-client-key", "The apikey header is not this server's public key."),
      );
    }
    c.set("user", null);
    const bearer = /^bearer\b/i.test(c.req.header("authorization") ?? "");
    const token = bearerOf(c);
    if (bearer && !(token && token === key) && !(token && (await apiKeyRole(auth, token)))) {
      const user = token ? await findUserByToken(auth, token) : null;
      if (!user) return errorResponse(c, platformError("platform/bad-token", "The bearer token is not valid here."));
      c.set("user", user);
    }
    return next();
  });
}

/**
 * Runs after `readUser` and requires a signed-in user: else 401 `auth/no-authorization` for a guest, or 403 `auth/insufficient-aal` where
 * the user has a second factor that this session has not proved.
 */
export const requireUser = createMiddleware<UserEnvironment>(async (c, next) => {
  const user = c.get("user");
  if (!user) return errorResponse(c, authError("no_authorization", { message: "Sign in first." }));
  return user.needsFactor ? errorResponse(c, unprovedFactor()) : next();
});

/** Runs after `readUser`: lets guests through, and refuses users as `requireUser` does. */
export const admitGuests = createMiddleware<UserEnvironment>(async (c, next) =>
  c.get("user")?.needsFactor ? errorResponse(c, unprovedFactor()) : next(),
);

function unprovedFactor() {
  return authError("insufficient_aal", { status: 403, message: "Prove the second factor first." });
}

/**
 * Runs after `readUser` and requires an administrator: else 401 `auth/no-authorization` for a guest, 403 `auth/no-admin-role`, or 403
 * `auth/insufficient-aal` where the administrator has a second factor that this session has not proved.
 */
export const requireAdministrator = createMiddleware<UserEnvironment>(async (c, next) => {
  const user = c.get("user");
  if (!user) return errorResponse(c, authError("no_authorization", { message: "Sign in first." }));
  if (!user.isAdmin) return errorResponse(c, authError("no_admin_role"));
  return user.needsFactor ? errorResponse(c, unprovedFactor()) : next();
});
