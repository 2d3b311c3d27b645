import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { Auth } from "../context.ts";

/** `path` is below the issuer, such as `/token`; `lifetime` is in seconds. */
type PathCookie = { name: string; value: string; path: string; sameSite: "Lax" | "Strict"; lifetime: number };

/** Sets a cookie that scripts cannot read and that only requests to one path of the auth server carry. */
export function setPathCookie(auth: Auth, c: Context, { name, value, path, sameSite, lifetime }: PathCookie): void {
  setCookie(c, name, value, {
    path: pathBelowIssuer(auth, path),
    httpOnly: true,
    secure: auth.settings.issuer.startsWith("https:"),
    sameSite,
    maxAge: lifetime,
  });
}

export function deletePathCookie(auth: Auth, c: Context, { name, path }: Pick<PathCookie, "name" | "path">): void {
  deleteCookie(c, name, { path: pathBelowIssuer(auth, path) });
}

const pathBelowIssuer = ({ settings }: Auth, path: string) => new URL(`${settings.issuer}${path}`).pathname;
