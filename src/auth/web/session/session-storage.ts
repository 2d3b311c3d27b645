import { attempt } from "#i18n/shared/attempt.ts";

/** Where a session waits that has not proved its user's second factor. */
const waiting = "-unproved";

/** Whether a stored session waits for the second factor of its user. `key`: that of the official client. */
export function hasUnprovedSession(key: string): boolean {
  return Boolean(attempt(() => localStorage.getItem(key + waiting)));
}

/**
 * Storage of the official client. It keeps a session that has not proved its user's second factor under another key: pages read the first
 * one only, and so treat its user as a guest, as the server does, while the client finds it and can prove the factor.
 */
export const sessionStorage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key) ?? localStorage.getItem(key + waiting)) ?? null,
  setItem(key: string, text: string) {
    const [own, other] = isUnproved(text) ? [key + waiting, key] : [key, key + waiting];
    localStorage.setItem(own, text);
    localStorage.removeItem(other);
  },
  removeItem(key: string) {
    localStorage.removeItem(key);
    localStorage.removeItem(key + waiting);
  },
};

/** Whether a session has a verified factor and a token of level `aal1`, which is not verified here. */
export function isUnproved(text: string): boolean {
  const session = attempt((): unknown => JSON.parse(text));
  if (typeof session !== "object" || session === null || !("user" in session) || !("access_token" in session))
    return false;
  const { user, access_token: token } = session;
  const factors = typeof user === "object" && user !== null && "factors" in user ? user.factors : [];
  const verified = Array.isArray(factors) && factors.some((factor) => factor?.status === "verified");
  return verified && levelOf(String(token)) === "aal1";
}

function levelOf(token: string): unknown {
  const payload = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? "";
  return attempt(() => JSON.parse(atob(payload)).aal);
}
