import { sql } from "drizzle-orm";
import { check, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";

const admin = pgSchema("admin");

export const audit = admin.table(
  "audit",
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor: uuid().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [check("audit_size_check", sql`length(${table.action}) <= 60 and length(${table.subject}) <= 200`)],
);
