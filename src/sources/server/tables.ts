import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Grade, SourceKind } from "../shared/evidence.ts";

const schema = pgSchema("sources");

/** Collections and tafsirs that are loaded whole. */
export const sources = schema.table(
  "sources",
  {
    id: text().primaryKey(),
    kind: text().$type<SourceKind>().notNull(),
    /** In English; empty where it is not known. */
    author: text().notNull(),
    source: text().notNull(),
    sourceUrl: text("source_url").notNull(),
    license: text().notNull(),
    nonCommercial: boolean("non_commercial").notNull(),
    records: integer().notNull(),
    version: text().notNull(),
    loadedAt: timestamp("loaded_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("sources_kind_check", sql`${table.kind} in ('hadith', 'tafsir')`),
    check("sources_source_check", sql`${table.source} <> ''`),
    check("sources_source_url_check", sql`${table.sourceUrl} like 'https://%'`),
    check("sources_license_check", sql`${table.license} <> ''`),
    check("sources_records_check", sql`${table.records} > 0`),
    check("sources_version_check", sql`${table.version} ~ '^[0-9a-f]{64}$'`),
  ],
);

const collection = () =>
  text()
    .notNull()
    .references(() => sources.id, { onDelete: "cascade" });

export const books = schema.table(
  "books",
  {
    collection: collection(),
    position: smallint().notNull(),
    key: text().notNull(),
    nameAr: text("name_ar").notNull(),
    nameEn: text("name_en").notNull(),
    firstHadith: integer("first_hadith").notNull(),
    hadithCount: integer("hadith_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.position] }),
    unique("books_collection_key_key").on(table.collection, table.key),
    check("books_position_check", sql`${table.position} >= 0`),
    check("books_key_check", sql`${table.key} ~ '^(introduction|[1-9][0-9]{0,2}(\\.[1-9])?)$'`),
    check("books_first_hadith_check", sql`${table.firstHadith} >= 0`),
    check("books_hadith_count_check", sql`${table.hadithCount} > 0`),
  ],
);

export const hadith = schema.table(
  "hadith",
  {
    collection: collection(),
    position: integer().notNull(),
    arabic: text().notNull(),
    english: text(),
    englishNarrator: text("english_narrator"),
    matnStart: integer("matn_start"),
    matnEnd: integer("matn_end"),
    attributionStart: integer("attribution_start"),
    attributionEnd: integer("attribution_end"),
    compilers: jsonb().$type<string[]>().notNull(),
    grade: text().$type<Grade["value"]>(),
    gradeBy: text("grade_by"),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.position] }),
    check("hadith_position_check", sql`${table.position} >= 0`),
    check("hadith_arabic_check", sql`${table.arabic} <> ''`),
    check("hadith_english_check", sql`${table.english} <> ''`),
    check("hadith_english_narrator_check", sql`${table.englishNarrator} <> ''`),
    check("hadith_matn_start_check", sql`${table.matnStart} >= 0`),
    check("hadith_check", sql`${table.matnEnd} > ${table.matnStart}`),
    check("hadith_attribution_start_check", sql`${table.attributionStart} >= 0`),
    check("hadith_check1", sql`${table.attributionEnd} > ${table.attributionStart}`),
    check("hadith_grade_check", sql`${table.grade} in ('sahih', 'hasan-sahih', 'hasan', 'daif')`),
    check("hadith_check2", sql`(${table.gradeBy} is null) = (${table.grade} is null)`),
  ],
);

export const tafsirTexts = schema.table(
  "tafsir_texts",
  {
    tafsir: text()
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    verse: smallint().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tafsir, table.verse] }),
    check("tafsir_texts_verse_check", sql`${table.verse} between 0 and 6235`),
    check("tafsir_texts_text_check", sql`${table.text} <> ''`),
  ],
);
