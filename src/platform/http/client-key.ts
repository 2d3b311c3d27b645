import { createMiddleware } from "hono/factory";
import { platformError } from "../error-catalogue.ts";
import { render } from "./errors.ts";
import { sameText } from "./same-text.ts";

/**
 * For API routes: the `apikey` header is missing (anonymous) or the public key, else 401 `platform/bad-client-key`. A
 * signed-out client repeats the key as its bearer token, which is anonymous too; any other bearer is 401
 * `platform/bad-token`.
 */
export function clientKey(publicKey: string) {
  return createMiddleware(async (c, next) => {
    const key = c.req.header("apikey");
    if (key !== undefined && !sameText(key, publicKey)) {
      return render(c, platformError("platform/bad-client-key", "The apikey header is not this server's public key."));
    }
    const bearer = /^bearer\b(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (bearer !== undefined && !sameText(bearer.trim(), publicKey)) {
      return render(c, platformError("platform/bad-token", "The bearer token is not valid here."));
    }
    return next();
  });
}
