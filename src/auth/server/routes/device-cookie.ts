import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Auth } from "../context.ts";
import { deviceCookie, deviceLifetime, deviceProof } from "../sign-in/known-device.ts";
import { setPathCookie } from "./path-cookie.ts";

export function deviceCookieOf(c: Context): string | undefined {
  return getCookie(c, deviceCookie);
}

/** Marks the browser as known to the account of a session that it is given, or to the account whose password it has just set. */
export async function keepDeviceCookie(auth: Auth, c: Context, answer: object): Promise<void> {
  const userId = userIdOf(answer);
  const user = userId === undefined ? undefined : await auth.store.users.find(userId);
  const proof = user && deviceProof(auth, user);
  if (proof === undefined) return;
  const cookie = { name: deviceCookie, value: proof, lifetime: deviceLifetime };
  setPathCookie(auth, c, { ...cookie, path: "/token", sameSite: "Strict" });
}

/** Of a session, or of a user. */
function userIdOf(answer: object): string | undefined {
  const user = "user" in answer && typeof answer.user === "object" && answer.user !== null ? answer.user : answer;
  return "id" in user && typeof user.id === "string" ? user.id : undefined;
}
