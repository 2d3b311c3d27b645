import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnsweredBy } from "#chat/shared/contract.ts";
import type { AnswerState, StoredPart } from "#chat/shared/conversations.ts";
import type { Graphic, PassageKind } from "#chat/shared/passages.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { PassagePart } from "./passages/cut-answer.ts";

const chat = pgSchema("chat");
/** The accounts' table, for the foreign keys. */
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
    refunds: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.addressHmac] }),
    check("address_days_used_check", sql`${table.used} >= 0`),
    check("address_days_refunds_check", sql`${table.refunds} >= 0`),
  ],
);

export const userMonths = chat.table(
  "person_months",
  {
    user: uuid("person")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    month: date().notNull(),
    used: integer().notNull().default(0),
    refunds: integer().notNull().default(0),
    refundedOn: date("refunded_on"),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.month] }),
    check("person_months_used_check", sql`${table.used} >= 0`),
    check("person_months_refunds_check", sql`${table.refunds} >= 0`),
  ],
);

const ofUser = () =>
  uuid("person")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const conversations = chat.table(
  "conversations",
  {
    id: uuid().primaryKey(),
    user: ofUser(),
    title: text().notNull(),
    titleWords: text("title_words").notNull(),
    renamed: boolean().notNull().default(false),
    importId: text("kept_as"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [unique("conversations_kept_once").on(table.user, table.importId)],
);

export const messages = chat.table(
  "messages",
  {
    id: uuid().primaryKey(),
    conversation: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    user: ofUser(),
    position: integer().notNull(),
    role: text().$type<"user" | "assistant">().notNull(),
    clientId: text("sent_as"),
    lang: text().$type<Language>().notNull(),
    words: text().notNull().default(""),
    searchWords: text("search_words").notNull().default(""),
    refs: jsonb().$type<string[]>().notNull().default([]),
    parts: jsonb().$type<StoredPart[]>().notNull().default([]),
    state: text().$type<AnswerState>().notNull(),
    countedIn: date("counted_in"),
    stopRequested: boolean("stop_asked").notNull().default(false),
    writtenAt: moment("written_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
    imported: boolean().notNull().default(false),
    replacedBy: uuid("replaced_by").references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("messages_in_order").on(table.conversation, table.position),
    unique("messages_sent_once").on(table.user, table.clientId),
    check("messages_role_check", sql`${table.role} in ('user', 'assistant')`),
    check("messages_state_check", sql`${table.state} in ('writing', 'done', 'stopped', 'failed', 'interrupted')`),
  ],
);

export const feedback = chat.table("feedback", {
  message: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: "cascade" }),
  useful: boolean().notNull(),
  reason: text().notNull().default(""),
  givenAt: moment("given_at").notNull().defaultNow(),
});

export const reports = chat.table("reports", {
  id: uuid().primaryKey(),
  user: uuid("person").references(() => users.id, { onDelete: "cascade" }),
  message: uuid().references(() => messages.id, { onDelete: "set null" }),
  ref: text().notNull(),
  reason: text().notNull(),
  reportedAt: moment("reported_at").notNull().defaultNow(),
  reviewedAt: moment("reviewed_at"),
});

export const passages = chat.table(
  "passages",
  {
    id: uuid().primaryKey(),
    user: ofUser(),
    kind: text().$type<PassageKind>().notNull(),
    contentKey: text("content_key").notNull(),
    conversation: uuid(),
    message: uuid(),
    lang: text().$type<Language>().notNull(),
    question: text().notNull(),
    parts: jsonb().$type<PassagePart[]>().notNull(),
    note: text().notNull().default(""),
    searchWords: text("search_words").notNull(),
    noteWords: text("note_words").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
    shareToken: text("share_token").unique("passages_share_token_unique"),
    graphic: jsonb().$type<Graphic>(),
    imported: boolean().notNull().default(false),
  },
  (table) => [
    unique("passages_saved_once").on(table.user, table.contentKey),
    check("passages_share_token_check", sql`${table.shareToken} ~ '^[A-Za-z0-9_-]{22}$'`),
    check("passages_graphic_check", sql`octet_length(${table.graphic}::text) <= 400`),
    check("passages_kind_check", sql`${table.kind} in ('answer', 'part', 'citation')`),
    check(
      "passages_place_check",
      sql`(${table.conversation} is null) = (${table.message} is null) and (${table.message} is not null or ${table.kind} = 'citation')`,
    ),
    check(
      "passages_size_check",
      sql`length(${table.question}) <= 300 and length(${table.note}) <= 2000 and octet_length(${table.parts}::text) <= 262144`,
    ),
  ],
);

export const modelDays = chat.table(
  "model_days",
  { day: date().primaryKey(), tokens: bigint({ mode: "number" }).notNull().default(0) },
  (table) => [check("model_days_tokens_check", sql`${table.tokens} >= 0`)],
);

/** How answers went on a UTC day, as counts. */
export const answerDays = chat.table(
  "answer_days",
  {
    day: date().notNull(),
    lang: text().$type<Language>().notNull(),
    writtenBy: text("written_by").$type<AnsweredBy>().notNull(),
    answers: integer().notNull().default(0),
    withoutSource: integer("without_source").notNull().default(0),
    dropped: integer().notNull().default(0),
    withheld: integer().notNull().default(0),
    corrected: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    fallbacks: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.lang, table.writtenBy] }),
    check("answer_days_written_by_check", sql`${table.writtenBy} in ('builtin', 'model', 'care')`),
  ],
);

/** Questions without a source by their concept; empty where they match none. */
export const unansweredConcepts = chat.table(
  "unanswered_concepts",
  {
    month: date().notNull(),
    lang: text().$type<Language>().notNull(),
    concept: text().notNull(),
    questions: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.lang, table.concept] })],
);
