import { createMiddleware } from "hono/factory";
import { platformError } from "#platform/error-catalogue.ts";
import { errorResponse } from "#platform/http/errors.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { bearerOf, clientRole, findUserByToken, type SignedInUser } from "./authenticate.ts";

/** The variables that `readUser` sets: `c.get("user")`, null for guests. */
export type UserEnvironment = { Variables: { user: SignedInUser | null } };

/**
 * Authenticates requests of the product's operations. The `apikey` header must be missing or a client key, else 401
 * `platform/bad-client-key`. The bearer token must be missing or a client key (a guest), or a valid access token,
 * else 401 `platform/bad-token`.
 */
export function readUser(auth: Auth) {
  return createMiddleware<UserEnvironment>(async (c, next) => {
    const key = c.req.header("apikey");
    if (key !== undefined && !(await clientRole(auth, key))) {
      return errorResponse(
        c,
        platformError("platform/bad-client-key", "The apikey header is not this server's public key."),
      );
    }
    c.set("user", null);
    const bearer = /^bearer\b/i.test(c.req.header("authorization") ?? "");
    const token = bearerOf(c);
    if (bearer && !(token && token === key) && !(token && (await clientRole(auth, token)))) {
      const user = token ? await findUserByToken(auth, token) : null;
      if (!user) return errorResponse(c, platformError("platform/bad-token", "The bearer token is not valid here."));
      c.set("user", user);
    }
    return next();
  });
}

/** Runs after `readUser` and requires a signed-in user, else 401 `auth/no-authorization`. */
export const requireUser = createMiddleware<{ Variables: { user: SignedInUser | null } }>(async (c, next) => {
  if (!c.get("user")) return errorResponse(c, authError("no_authorization", { message: "Sign in first." }));
  return next();
});
