import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { keyedHash } from "#platform/seal.ts";
import type { Auth } from "../context.ts";
import type { UserRow } from "../stores/user-store.ts";

/** The cookie of a browser that has signed in to an account. */
export const deviceCookie = "sb-device";

/** Its lifetime, in seconds. */
export const deviceLifetime = 365 * 24 * 3600;

type Owner = Pick<UserRow, "id" | "encryptedPassword">;

/**
 * The value of that cookie: it opens nothing, and ends with the password. Undefined for an account without one, whose password nobody can guess.
 */
export function deviceProof({ settings }: Pick<Auth, "settings">, user: Owner): string | undefined {
  return user.encryptedPassword
    ? keyedHash(settings.secret, "auth known device", user.id, user.encryptedPassword)
    : undefined;
}

/** Whether the browser with this cookie has signed in to the account since it has its password. */
export function isKnownDevice(
  auth: Pick<Auth, "settings">,
  user: Owner | undefined,
  cookie: string | undefined,
): boolean {
  const proof = user && deviceProof(auth, user);
  return proof !== undefined && cookie !== undefined && constantTimeEqual(proof, cookie);
}
