import { atom, onMount } from "nanostores";
import { useSyncExternalStore } from "react";
import { attempt } from "#i18n/shared/attempt.ts";

/** The signed-in user, as far as pages show it. */
export type SignedInUser = { id: string; email: string; phone: string; name: string };

/** The key under which the official client stores a session. */
export function sessionKey(hostname: string): string {
  return `sb-${hostname.split(".")[0]}-auth-token`;
}

/** The stored text that `user` was parsed from. */
let text: string | null | undefined;
let user: SignedInUser | null = null;

/**
 * The user of the stored session, read without loading the client, so that a page can greet them at once. Only the
 * client finds out whether the session is still valid. Null for a guest.
 */
export function readUser(): SignedInUser | null {
  const now = attempt(() => localStorage.getItem(sessionKey(location.hostname))) ?? null;
  if (now !== text) {
    text = now;
    user = parseUser(now);
  }
  return user;
}

export function parseUser(kept: string | null): SignedInUser | null {
  const session: unknown = kept && attempt(() => JSON.parse(kept));
  if (typeof session !== "object" || session === null || !("user" in session)) return null;
  const user = session.user;
  if (typeof user !== "object" || user === null || !("id" in user) || typeof user.id !== "string") return null;
  const fields = new Map<string, unknown>(Object.entries(user));
  const own = fields.get("user_metadata");
  const name = typeof own === "object" && own !== null && "name" in own ? own.name : "";
  return { id: user.id, email: textOf(fields.get("email")), phone: textOf(fields.get("phone")), name: textOf(name) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const changes = atom<SignedInUser | null>(null);

/** Reads the stored session anew: the browser reports changes of its storage to other tabs only. */
export const updateUser = () => changes.set(readUser());

/** A page that was frozen, or restored from the back-forward cache, has heard of no change of the storage. */
const events = ["storage", "visibilitychange"];

onMount(changes, () => {
  updateUser();
  for (const event of events) window.addEventListener(event, updateUser);
  return () => {
    for (const event of events) window.removeEventListener(event, updateUser);
  };
});

/** The current user, updated on changes here and in other tabs; `undefined` until hydration. */
export function useUser(): SignedInUser | null | undefined {
  return useSyncExternalStore<SignedInUser | null | undefined>(subscribeToUser, readUser, () => undefined);
}

export function subscribeToUser(listener: () => void): () => void {
  return changes.listen(() => listener());
}
