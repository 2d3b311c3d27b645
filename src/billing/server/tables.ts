import { eq, isNull, or, sql } from "drizzle-orm";
import { bigint, boolean, check, jsonb, pgSchema, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { plans } from "../shared/plans.ts";

const billing = pgSchema("billing");
/** The part of the accounts table that foreign keys here refer to. */
const users = pgSchema("auth").table("users", { id: uuid().primaryKey() });

const time = (name: string) => timestamp(name, { withTimezone: true });
const minorUnits = (name: string) => bigint(name, { mode: "number" }).notNull();

export const customers = billing.table(
  "customers",
  {
    id: text().primaryKey(),
    userId: uuid("person").references(() => users.id, { onDelete: "set null" }),
    language: text("lang").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    closedAt: time("closed_at"),
    /** Whether it is a customer of Stripe's live mode; null if an earlier release stored the row. */
    livemode: boolean(),
    /** The sequence number of the latest read that found no subscription; 0 if there was none. */
    emptyRead: bigint("empty_read", { mode: "number" }).notNull().default(0),
  },
  (table) => [unique("customers_person_livemode_key").on(table.userId, table.livemode)],
);

/** Selects the customers of a mode, and those whose mode is not known. */
export const isOfMode = (live: boolean) => or(eq(customers.livemode, live), isNull(customers.livemode));

export const subscriptions = billing.table(
  "subscriptions",
  {
    customerId: text("customer")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    id: text().notNull(),
    status: text().notNull(),
    plan: text({ enum: plans }).notNull(),
    currency: text().notNull(),
    amount: minorUnits("amount"),
    periodStart: time("period_start").notNull(),
    periodEnd: time("period_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
    read: minorUnits("read"),
    readAt: time("read_at").notNull(),
  },
  (table) => [check("subscriptions_plan_check", sql`${table.plan} in ('monthly', 'annual')`)],
);

/** Mails until they were sent. */
export const subscriberMails = billing.table(
  "subscriber_mails",
  {
    id: uuid().primaryKey(),
    /** Orders the mails of a customer. */
    number: bigint({ mode: "number" }).notNull().default(sql`nextval('billing.subscriber_mail_numbers')`),
    customerId: text("customer")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade", onUpdate: "cascade" }),
    kind: text().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    attempts: smallint().notNull().default(0),
    /** Later than now while a server is sending it. */
    nextAttemptAt: time("next_attempt_at").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [check("subscriber_mails_attempts_check", sql`${table.attempts} >= 0`)],
);

export const events = billing.table("events", {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: time("received_at").notNull().defaultNow(),
  processedAt: time("processed_at"),
});

export const invoices = billing.table("invoices", {
  id: text().primaryKey(),
  customerId: text("customer").notNull(),
  currency: text().notNull(),
  paidAt: time("paid_at").notNull(),
  amount: minorUnits("amount"),
  tax: minorUnits("tax"),
  payment: text(),
});

export const returns = billing.table("returns", {
  id: text().primaryKey(),
  invoiceId: text("invoice")
    .notNull()
    .references(() => invoices.id, { onDelete: "cascade" }),
  currency: text().notNull(),
  returnedAt: time("returned_at").notNull(),
  amount: minorUnits("amount"),
  tax: minorUnits("tax"),
  counts: boolean().notNull(),
});

export const supportRequests = billing.table(
  "support_requests",
  {
    id: uuid().primaryKey(),
    userId: uuid("person").references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    message: text().notNull(),
    language: text("lang").notNull(),
    premium: boolean().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    reviewedAt: time("reviewed_at"),
  },
  (table) => [
    check("support_requests_size_check", sql`length(${table.email}) <= 320 and length(${table.message}) <= 4000`),
  ],
);
