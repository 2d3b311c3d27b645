import { sql } from "drizzle-orm";
import { check, date, jsonb, pgSchema, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#i18n/shared/languages.ts";
import type { CivilDate } from "../shared/civil-date.ts";

const wisdom = pgSchema("wisdom");
/** The accounts' table, for the foreign key. */
const users = pgSchema("auth").table("users", { id: uuid().primaryKey() });

export const overrides = wisdom.table(
  "overrides",
  {
    day: date().$type<CivilDate>().primaryKey(),
    ref: text().notNull(),
    theme: text().notNull(),
    questions: jsonb().$type<Partial<Record<Language, string>>>(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      "overrides_size_check",
      sql`length(${table.ref}) <= 20 and length(${table.theme}) <= 60 and octet_length(${table.questions}::text) <= 16384`,
    ),
  ],
);

export const subscriptions = wisdom.table(
  "subscriptions",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    userId: uuid("person").references(() => users.id, { onDelete: "cascade" }),
    language: text("lang").$type<Language>().notNull(),
    timeZone: text("time_zone").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
    tokenHash: text("token_hash"),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    nextAt: timestamp("next_at", { withTimezone: true }),
  },
  (table) => [
    unique("subscriptions_email").on(table.email),
    check(
      "subscriptions_size_check",
      sql`length(${table.email}) <= 254 and length(${table.timeZone}) <= 64 and length(${table.language}) <= 3`,
    ),
    check("subscriptions_confirmed_check", sql`(${table.confirmedAt} is null) = (${table.nextAt} is null)`),
  ],
);

export const confirmationMails = wisdom.table(
  "confirmation_mails",
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    /** The token of the link, sealed with APP_SECRET. */
    sealedToken: text("sealed_token").notNull(),
    attempts: smallint().notNull().default(0),
    /** Later than now while a server is sending it. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("confirmation_mails_subscription").on(table.subscriptionId),
    check("confirmation_mails_attempts_check", sql`${table.attempts} >= 0`),
  ],
);
