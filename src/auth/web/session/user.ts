import type { SupabaseClient } from "@supabase/supabase-js";
import { useSyncExternalStore } from "react";
import { attempt } from "#i18n/shared/attempt.ts";

/** Who is signed in, as far as pages show it. */
export type SignedInUser = { id: string; email: string; phone: string; name: string };

/** Where the official client keeps a session, by its own rule. */
export function sessionKey(hostname: string): string {
  return `sb-${hostname.split(".")[0]}-auth-token`;
}

let text: string | null | undefined;
let present: SignedInUser | null = null;
const listeners = new Set<() => void>();

/**
 * The user of the kept session, read without the client: a page can greet them before its code is there. Whether the session
 * still holds is the client's to find out. Null for a guest.
 */
export function readUser(): SignedInUser | null {
  const now = attempt(() => localStorage.getItem(sessionKey(location.hostname))) ?? null;
  if (now !== text) {
    text = now;
    present = parseUser(now);
  }
  return present;
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

/** Who uses this browser, followed as it changes here or in another tab; `undefined` until the browser has taken the page over. */
export function useUser(): SignedInUser | null | undefined {
  return useSyncExternalStore<SignedInUser | null | undefined>(subscribeToUser, readUser, () => undefined);
}

export function subscribeToUser(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", tell);
  };
}

function tell() {
  for (const listener of listeners) listener();
}

let stop: (() => void) | undefined;

/** Has the client's own events tell of a change in this tab: browsers report a change of storage to other tabs only. */
export function followClient(client: SupabaseClient): void {
  const { data } = client.auth.onAuthStateChange(() => {
    // After the client has let go of its own work.
    setTimeout(tell);
  });
  stop = () => data.subscription.unsubscribe();
}

export function forgetClient(): void {
  stop?.();
  stop = undefined;
}
