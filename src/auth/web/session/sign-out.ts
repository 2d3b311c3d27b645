import { attempt } from "#i18n/shared/attempt.ts";

const name = "siraj-sign-out";

/**
 * Calls `listener` when the user has signed out or deleted the account, here or in another open tab: what is private then leaves the browser. A
 * session that expires, or that is ended on another device, is no sign-out: its user may sign in again and go on. Returns how to stop.
 */
export function followSignOut(listener: () => void): () => void {
  const channel = attempt(() => new BroadcastChannel(name));
  channel?.addEventListener("message", listener);
  return () => channel?.close();
}

/** Tells every open tab that the user has signed out; this one too, because a BroadcastChannel receives messages of other channel objects in the same page. */
export function announceSignOut(): void {
  const channel = attempt(() => new BroadcastChannel(name));
  channel?.postMessage("");
  channel?.close();
}
