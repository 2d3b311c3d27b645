import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { crossOrigin } from "#platform/http/cross-origin.ts";
import type { Auth } from "./context.ts";
import { authError } from "./error-catalogue.ts";
import { renderAuthError, renderError } from "./render-error.ts";
import { addAdminLinkRoutes } from "./routes/admin-link-routes.ts";
import { addAdminSsoRoutes } from "./routes/admin-sso-routes.ts";
import { addAdminFactorRoutes, addAdminUserRoutes } from "./routes/admin-user-routes.ts";
import { addDisabledRoutes } from "./routes/disabled-routes.ts";
import { addDiscoveryRoutes } from "./routes/discovery-routes.ts";
import { addFactorRoutes } from "./routes/factor-routes.ts";
import { addOneTimeRoutes } from "./routes/one-time-routes.ts";
import { addAdminPasskeyRoutes, addPasskeyRoutes } from "./routes/passkey-routes.ts";
import { addProviderRoutes } from "./routes/provider-routes.ts";
import type { AddRoutes } from "./routes/request.ts";
import { addSignInRoutes } from "./routes/sign-in-routes.ts";
import { addSsoRoutes } from "./routes/sso-routes.ts";
import { addUserRoutes } from "./routes/user-routes.ts";
import { apiKeyRole } from "./sessions/authenticate.ts";

/** The route groups of `/auth/v1`. Add a new group here. */
const groups: AddRoutes[] = [
  ...[addDiscoveryRoutes, addSignInRoutes, addOneTimeRoutes, addUserRoutes],
  // Before the factor routes: one of its paths would match a factor's.
  ...[addDisabledRoutes, addFactorRoutes, addPasskeyRoutes],
  ...[addProviderRoutes, addSsoRoutes],
  ...[addAdminUserRoutes, addAdminFactorRoutes, addAdminPasskeyRoutes, addAdminLinkRoutes, addAdminSsoRoutes],
];

const maxBodySize = 1024 * 1024;

/** The GoTrue protocol, mounted at `/auth/v1`. */
export function authRoutes(auth: Auth) {
  const app = new Hono()
    .onError(renderAuthError(auth.log))
    .use(crossOrigin)
    .use(bodyLimit({ maxSize: maxBodySize, onError: (c) => renderError(c, authError("request_too_large")) }))
    .use(checkApiKey(auth))
    .use(noStore);
  for (const add of groups) add(app, auth);
  return app.all("*", (c) => renderError(c, authError("not_found")));
}

/** Refuses a wrong `apikey` header. It may be missing: mail links, providers and older clients send none. */
function checkApiKey(auth: Auth): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header("apikey");
    if (key === undefined || (await apiKeyRole(auth, key))) return next();
    return renderError(c, authError("no_authorization", { message: "Invalid API key" }));
  };
}

/** Responses contain tokens, so they are not cached unless a route says otherwise. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
};
