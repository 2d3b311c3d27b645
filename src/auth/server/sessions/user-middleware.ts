import { createMiddleware } from "hono/factory";
import { platformError } from "#platform/error-catalogue.ts";
import { render } from "#platform/http/errors.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { bearerOf, clientRole, findPerson, type Person } from "./authenticate.ts";

/** What `readPerson` puts at the disposal of handlers: `c.get("person")`, null for guests. */
export type PersonEnvironment = { Variables: { person: Person | null } };

/**
 * For the product's operations: who asks. The `apikey` header is missing or a client's key, else 401 `platform/bad-client-key`. The bearer token is
 * missing or a client's key (a guest), or a valid access token, else 401 `platform/bad-token`.
 */
export function readPerson(auth: Auth) {
  return createMiddleware<PersonEnvironment>(async (c, next) => {
    const key = c.req.header("apikey");
    if (key !== undefined && !(await clientRole(auth, key))) {
      return render(c, platformError("platform/bad-client-key", "The apikey header is not this server's public key."));
    }
    c.set("person", null);
    const bearer = /^bearer\b/i.test(c.req.header("authorization") ?? "");
    const token = bearerOf(c);
    if (bearer && !(token && token === key) && !(token && (await clientRole(auth, token)))) {
      const person = token ? await findPerson(auth, token) : null;
      if (!person) return render(c, platformError("platform/bad-token", "The bearer token is not valid here."));
      c.set("person", person);
    }
    return next();
  });
}

/** After `readPerson`: lets signed-in people through only, else 401 `auth/no-authorization`. */
export const requirePerson = createMiddleware<{ Variables: { person: Person | null } }>(async (c, next) => {
  if (!c.get("person")) return render(c, authError("no_authorization", { message: "Sign in first." }));
  return next();
});
