import { attempt } from "#i18n/shared/attempt.ts";

const name = "siraj-sign-out";

/** What ended: the session, or with the account everything that was kept with it. */
type Ended = "session" | "account";
/** `asked`: the user has asked for the end of one, and the server has not answered yet. */
type Announced = Ended | "asked";

/**
 * Calls `listener` when the user has signed out or deleted the account, here or in another open tab: what is private then leaves the browser. A
 * session that expires, or that is ended on another device, is no sign-out: its user may sign in again and go on. Returns how to stop.
 */
export function followSignOut(listener: (ended: Ended) => void): () => void {
  return followSignOutFromRequest((announced) => announced !== "asked" && listener(announced));
}

/** Calls `listener` when the user asks to sign out or to delete the account, here or in another open tab, and when it is done. */
export function followSignOutFromRequest(listener: (announced: Announced) => void): () => void {
  const channel = attempt(() => new BroadcastChannel(name));
  channel?.addEventListener("message", ({ data }) =>
    listener(data === "account" || data === "asked" ? data : "session"),
  );
  return () => channel?.close();
}

/** Tells every open tab that the user has signed out, or asks to; this one too, because a BroadcastChannel receives messages of other channel objects in the same page. */
export function announceSignOut(announced: Announced = "session"): void {
  const channel = attempt(() => new BroadcastChannel(name));
  channel?.postMessage(announced);
  channel?.close();
}
