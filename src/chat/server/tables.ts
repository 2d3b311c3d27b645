import { sql } from "drizzle-orm";
import { bigint, check, date, integer, pgSchema, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const chat = pgSchema("chat");
/** The accounts' table, as far as ours points at it. */
const users = pgSchema("auth").table("users", { id: uuid().primaryKey() });

export const guestTrials = chat.table(
  "guest_trials",
  {
    guestHash: text("guest_hash").primaryKey(),
    used: integer().notNull().default(0),
    firstAskedAt: timestamp("first_asked_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("guest_trials_used_check", sql`${table.used} >= 0`)],
);

export const addressDays = chat.table(
  "address_days",
  {
    day: date().notNull(),
    addressHmac: text("address_hmac").notNull(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.addressHmac] }),
    check("address_days_used_check", sql`${table.used} >= 0`),
  ],
);

export const personMonths = chat.table(
  "person_months",
  {
    person: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    month: date().notNull(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.month] }),
    check("person_months_used_check", sql`${table.used} >= 0`),
  ],
);

export const modelDays = chat.table(
  "model_days",
  { day: date().primaryKey(), tokens: bigint({ mode: "number" }).notNull().default(0) },
  (table) => [check("model_days_tokens_check", sql`${table.tokens} >= 0`)],
);
