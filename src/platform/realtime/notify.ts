import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type UserEvent, type UserEventKind, userTopic } from "#api/shared/user-event.ts";

/** The channel of PostgreSQL's notifications that carries broadcasts to every server on the database. */
export const notificationChannel = "siraj_realtime";

/** A notification as JSON: what to broadcast to which topic, which grant has ended (`revoked`), and which has to be authorized again (`lowered`). */
export type Notification = {
  topic: string;
  event: string;
  payload: object;
  revoked?: string | null;
  lowered?: string | null;
};

type Text = string | SQLWrapper;

/**
 * An SQL expression that announces a change to its user's topic when the transaction commits, and never if it is rolled back. Evaluate it
 * once for each changed row: in the `returning` of the statement that makes the change, or by `select`. It carries ids only, never content.
 */
export function notifyUser(user: Text, { kind, action, id }: Omit<UserEvent, "id"> & { id?: Text }): SQL<string> {
  return notification(user, { kind, action, id });
}

/** Announces that a session has ended, and closes the channels that were joined with it. */
export function notifySessionEnded(user: Text, session: Text): SQL<string> {
  return notification(user, { kind: "sessions", action: "deleted", id: session, revoked: session });
}

/** Announces that a session has lost its second factor, and authorizes the channels that were joined with it again. */
export function notifySessionLowered(user: Text, session: Text): SQL<string> {
  return notification(user, { kind: "sessions", action: "changed", id: session, lowered: session });
}

type Parts = {
  kind: UserEventKind;
  action: UserEvent["action"];
  id?: Text | undefined;
  revoked?: Text;
  lowered?: Text;
};

function notification(user: Text, { kind, action, id, revoked, lowered }: Parts): SQL<string> {
  const payload = sql`jsonb_strip_nulls(jsonb_build_object(
    'kind', ${kind}::text, 'action', ${action}::text, 'id', ${id ?? null}::text))`;
  // PostgreSQL sends equal notifications of one transaction once.
  return sql<string>`pg_notify(${notificationChannel}, jsonb_build_object(
    'topic', ${userTopic("")}::text || ${user}::text, 'event', ${kind}::text,
    'payload', ${payload}, 'revoked', ${revoked ?? null}::text, 'lowered', ${lowered ?? null}::text)::text)`;
}

/** @throws SyntaxError, TypeError when the text is no notification of ours */
export function parseNotification(text: string): Notification {
  const value: unknown = JSON.parse(text);
  if (typeof value === "object" && value !== null && "topic" in value && "event" in value && "payload" in value) {
    const { topic, event, payload } = value;
    const revoked = "revoked" in value && typeof value.revoked === "string" ? value.revoked : null;
    const lowered = "lowered" in value && typeof value.lowered === "string" ? value.lowered : null;
    if (typeof topic === "string" && typeof event === "string" && typeof payload === "object" && payload !== null)
      return { topic, event, payload, revoked, lowered };
  }
  throw new TypeError("This is no notification");
}
