import type { MiddlewareHandler } from "hono";
import type { Auth } from "../context.ts";
import { type AuthErrorCode, authError } from "../error-catalogue.ts";
import { requireAdmin, requireSession } from "../sessions/authenticate.ts";
import type { AddRoutes } from "./request.ts";

/** Parts of the protocol that are not offered: answered with the protocol's error, after authentication. */
export const addDisabledRoutes: AddRoutes = (app, auth) => {
  const refuse = (code: AuthErrorCode, check?: "user" | "admin") => refusal(auth, code, check);
  app.all("/factors/recovery-codes/*", refuse("feature_disabled", "user"));
  app.all("/oauth/authorizations/*", refuse("feature_disabled", "user"));
  app.all("/oauth/*", refuse("feature_disabled"));
  app.all("/user/oauth/grants/*", refuse("feature_disabled", "user"));
  app.all("/admin/oauth/*", refuse("feature_disabled", "admin"));
  app.all("/admin/custom-providers/*", refuse("feature_disabled", "admin"));
};

function refusal(auth: Auth, code: AuthErrorCode, check?: "user" | "admin"): MiddlewareHandler {
  return async (c) => {
    if (check === "user") await requireSession(auth, c);
    if (check === "admin") await requireAdmin(auth, c);
    throw authError(code);
  };
}
