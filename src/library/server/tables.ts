import { sql } from "drizzle-orm";
import { check, pgSchema, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const library = pgSchema("library");
/** The part of the accounts table that foreign keys here refer to. */
const users = pgSchema("auth").table("users", { id: uuid().primaryKey() });

export const bookmarks = library.table(
  "bookmarks",
  {
    userId: uuid("person")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    chapter: smallint().notNull(),
    firstVerse: smallint("first_verse").notNull(),
    lastVerse: smallint("last_verse").notNull(),
    note: text().notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chapter, table.firstVerse, table.lastVerse] }),
    check(
      "bookmarks_verses_check",
      sql`${table.chapter} between 1 and 114 and ${table.firstVerse} between 1 and ${table.lastVerse} and ${table.lastVerse} <= 286`,
    ),
    check("bookmarks_note_check", sql`length(${table.note}) <= 2000`),
  ],
);

export const readingPositions = library.table(
  "reading_places",
  {
    userId: uuid("person")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    chapter: smallint().notNull(),
    verse: smallint().notNull(),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("reading_places_verse_check", sql`${table.chapter} between 1 and 114 and ${table.verse} between 1 and 286`),
  ],
);
