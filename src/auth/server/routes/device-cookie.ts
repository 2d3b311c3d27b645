import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Auth } from "../context.ts";
import { deviceCookie, deviceLifetime, deviceProof } from "../sign-in/known-device.ts";

export function deviceCookieOf(c: Context): string | undefined {
  return getCookie(c, deviceCookie);
}

/** Marks the browser as known to the account of a session that it is given, or to the account whose password it has just set. */
export async function keepDeviceCookie(auth: Auth, c: Context, answer: object): Promise<void> {
  const userId = userIdOf(answer);
  const user = userId === undefined ? undefined : await auth.store.users.find(userId);
  const proof = user && deviceProof(auth, user);
  if (proof === undefined) return;
  setCookie(c, deviceCookie, proof, {
    path: new URL(`${auth.settings.issuer}/token`).pathname,
    httpOnly: true,
    secure: auth.settings.issuer.startsWith("https:"),
    sameSite: "Strict",
    maxAge: deviceLifetime,
  });
}

/** Of a session, or of a user. */
function userIdOf(answer: object): string | undefined {
  const user = "user" in answer && typeof answer.user === "object" && answer.user !== null ? answer.user : answer;
  return "id" in user && typeof user.id === "string" ? user.id : undefined;
}
