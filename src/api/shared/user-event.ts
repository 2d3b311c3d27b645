/** What a user's realtime topic announces: something of this kind has changed. The browser then reads it anew. */
export const userEventKinds = [
  "conversations",
  "bookmarks",
  "passages",
  "place",
  "sessions",
  "subscription",
  "imports",
] as const;
export type UserEventKind = (typeof userEventKinds)[number];

export type UserEvent = {
  kind: UserEventKind;
  action: "created" | "changed" | "deleted";
  /** Which one; without it, all of them. */
  id?: string | undefined;
};

/**
 * The event by which the server says that events may have been lost: its connection to the database was interrupted. Subscribers read
 * everything anew.
 */
export const catchUpEvent = "catch-up";

/** The private topic of one user, without the client's prefix `realtime:`. */
export const userTopic = (userId: string): string => `user:${userId}`;

/** Checks the payload of a broadcast. Undefined for anything but a user event. */
export function parseUserEvent(payload: unknown): UserEvent | undefined {
  if (typeof payload !== "object" || payload === null || !("kind" in payload) || !("action" in payload))
    return undefined;
  const { action } = payload;
  const kind = userEventKinds.find((one) => one === payload.kind);
  if (!kind || (action !== "created" && action !== "changed" && action !== "deleted")) return undefined;
  return { kind, action, ...("id" in payload && typeof payload.id === "string" && { id: payload.id }) };
}
