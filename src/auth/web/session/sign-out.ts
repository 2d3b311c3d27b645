import { attempt } from "#i18n/shared/attempt.ts";

const channelName = "siraj-sign-out";
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/**
 * Calls `listener` when the user has signed out or deleted the account, here or in another open tab: what is private then leaves the browser. A
 * session that expires, or that is ended on another device, is no sign-out: its user may sign in again and go on. Returns how to stop.
 */
export function followSignOut(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells every open tab, this one too, that the user has signed out. */
export function announceSignOut(): void {
  openChannel();
  channel?.postMessage("signed-out");
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Without such a channel in the browser only this tab is told. */
function openChannel(): void {
  if (channel) return;
  channel = attempt(() => new BroadcastChannel(channelName));
  channel?.addEventListener("message", tell);
}
