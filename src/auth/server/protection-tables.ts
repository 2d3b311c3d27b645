import { sql } from "drizzle-orm";
import { check, integer, jsonb, smallint, text, uuid } from "drizzle-orm/pg-core";
import { auth, moment, users } from "./tables.ts";

/** What a sign-up chose, until its address or number is confirmed. */
export const pendingSignUps = auth.table(
  "pending_sign_ups",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for the metadata of a request for a code or magic link. */
    passwordHash: text("password_hash"),
    browserHash: text("browser_hash").notNull().unique("pending_sign_ups_browser_hash_key"),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** A keyed hash of the network address; empty in rows of an earlier release. */
    requester: text().notNull().default(""),
  },
  (table) => [check("pending_sign_ups_browser_hash_check", sql`${table.browserHash} ~ '^[0-9a-f]{64}$'`)],
);

/** The links in mails about changes of accounts. */
export const accountLocks = auth.table(
  "account_locks",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The confirmed address before the change, to which the mail went. */
    email: text().notNull(),
    phone: text(),
    since: moment("since").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [check("account_locks_token_hash_check", sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`)],
);

/** What administrators set in place of the configured ceilings of a day. */
export const messageCeilings = auth.table(
  "message_ceilings",
  { name: text().primaryKey(), points: integer().notNull() },
  (table) => [
    check(
      "message_ceilings_name_check",
      sql`${table.name} in ('email_day', 'email_recipient_day', 'sms_day', 'sms_recipient_day')`,
    ),
    check("message_ceilings_points_check", sql`${table.points} between 0 and 1000000`),
  ],
);

/** Mails until they were sent. */
export const outgoingMails = auth.table(
  "outgoing_mails",
  {
    id: uuid().primaryKey(),
    /** Null for the notice of an account that was deleted. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** The mail as JSON, sealed with APP_SECRET. */
    sealed: text().notNull(),
    attempts: smallint().notNull().default(0),
    /** Later than now while a server is sending it. */
    nextAttemptAt: moment("next_attempt_at").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [check("outgoing_mails_attempts_check", sql`${table.attempts} >= 0`)],
);

/** What the button of a mail link's page answered, for a short time. */
export const linkPresses = auth.table("link_presses", {
  /** A keyed hash of the link's token and of the page's own id. */
  pressHash: text("press_hash").primaryKey(),
  /** The answer, sealed with APP_SECRET. */
  sealed: text().notNull(),
  expiresAt: moment("expires_at").notNull(),
});
