import type { SupabaseClient } from "@supabase/supabase-js";
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

/** The stored session as the official client wrote it; null where there is none. */
export const readStoredSession = () => attempt(() => localStorage.getItem(sessionKey(location.hostname))) ?? null;

/**
 * The user of the stored session, read without loading the client, so that a page can greet them at once. Only the
 * client finds out whether the session is still valid. Null for a guest, and for a session that has not proved its user's
 * second factor: the server opens nothing private to it, and `/auth` asks for the factor.
 */
export function readUser(): SignedInUser | null {
  const now = readStoredSession();
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
  if (hasVerifiedFactor(fields.get("factors")) && "access_token" in session && levelOf(session.access_token) === "aal1")
    return null;
  const own = fields.get("user_metadata");
  const name = typeof own === "object" && own !== null && "name" in own ? own.name : "";
  return { id: user.id, email: textOf(fields.get("email")), phone: textOf(fields.get("phone")), name: textOf(name) };
}

const hasVerifiedFactor = (factors: unknown) =>
  Array.isArray(factors) && factors.some((factor) => factor?.status === "verified");

/** The assurance level of an access token, which is not verified here. */
const levelOf = (token: unknown) =>
  attempt(() => JSON.parse(atob(String(token).split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? "")).aal);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const changes = atom<SignedInUser | null>(null);
const update = () => changes.set(readUser());

onMount(changes, () => {
  update();
  window.addEventListener("storage", update);
  return () => window.removeEventListener("storage", update);
});

/** The current user, updated on changes here and in other tabs; `undefined` until hydration. */
export function useUser(): SignedInUser | null | undefined {
  return useSyncExternalStore<SignedInUser | null | undefined>(subscribeToUser, readUser, () => undefined);
}

export function subscribeToUser(listener: () => void): () => void {
  return changes.listen(() => listener());
}

let stop: (() => void) | undefined;

/** Follows the client's events: the browser reports changes of its storage to other tabs only. */
export function followClient(client: SupabaseClient): void {
  const { data } = client.auth.onAuthStateChange(() => {
    // After the client has released its lock.
    setTimeout(update);
  });
  stop = () => data.subscription.unsubscribe();
}

export function forgetClient(): void {
  stop?.();
  stop = undefined;
}
