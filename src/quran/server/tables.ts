import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Chapter } from "../shared/contract.ts";
import type { StoredEdition, VerseFacts } from "../shared/corpus-file.ts";
import type { ImportReport, ImportSource, ImportState } from "../shared/import/edition-import.ts";

const quran = pgSchema("quran");

/** A single row: the loaded corpus. */
export const corpus = quran.table(
  "corpus",
  {
    loaded: boolean().primaryKey().default(true),
    version: text().notNull(),
    loadedAt: timestamp("loaded_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("corpus_loaded_check", sql`${table.loaded}`),
    check("corpus_version_check", sql`${table.version} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const chapters = quran.table(
  "chapters",
  {
    id: smallint().primaryKey(),
    names: jsonb().$type<Chapter["names"]>().notNull(),
    verseCount: smallint("verse_count").notNull(),
    firstVerse: smallint("first_verse").notNull().unique("chapters_first_verse_key"),
    place: text().$type<Chapter["place"]>().notNull(),
    revelationOrder: smallint("revelation_order").notNull().unique("chapters_revelation_order_key"),
    page: smallint().notNull(),
  },
  (table) => [
    check("chapters_id_check", sql`${table.id} between 1 and 114`),
    check("chapters_verse_count_check", sql`${table.verseCount} between 3 and 286`),
    check("chapters_first_verse_check", sql`${table.firstVerse} between 0 and 6235`),
    check("chapters_place_check", sql`${table.place} in ('mecca', 'medina')`),
    check("chapters_revelation_order_check", sql`${table.revelationOrder} between 1 and 114`),
    check("chapters_page_check", sql`${table.page} between 1 and 604`),
  ],
);

export const verses = quran.table(
  "verses",
  {
    /** The index among the 6236 verses, from 0. */
    index: smallint().primaryKey(),
    chapter: smallint()
      .notNull()
      .references(() => chapters.id),
    number: smallint().notNull(),
    juz: smallint().notNull(),
    hizb: smallint().notNull(),
    rub: smallint().notNull(),
    page: smallint().notNull(),
    ruku: smallint().notNull(),
    manzil: smallint().notNull(),
    sajda: text().$type<VerseFacts["sajda"]>(),
  },
  (table) => [
    unique("verses_chapter_number_key").on(table.chapter, table.number),
    check("verses_index_check", sql`${table.index} between 0 and 6235`),
    check("verses_number_check", sql`${table.number} between 1 and 286`),
    check("verses_juz_check", sql`${table.juz} between 1 and 30`),
    check("verses_hizb_check", sql`${table.hizb} between 1 and 60`),
    check("verses_rub_check", sql`${table.rub} between 1 and 240`),
    check("verses_page_check", sql`${table.page} between 1 and 604`),
    check("verses_ruku_check", sql`${table.ruku} between 1 and 556`),
    check("verses_manzil_check", sql`${table.manzil} between 1 and 7`),
    check("verses_sajda_check", sql`${table.sajda} in ('recommended', 'obligatory')`),
  ],
);

/** The columns that describe an edition, in the table of the release and in the view with the added ones. */
const describedEdition = () => ({
  language: text().$type<StoredEdition["language"]>().notNull(),
  kind: text().$type<StoredEdition["kind"]>().notNull(),
  name: text().notNull(),
  author: text().notNull(),
  source: text().notNull(),
  sourceUrl: text("source_url").notNull(),
  license: text().notNull(),
  nonCommercial: boolean("non_commercial").notNull(),
  searched: boolean().notNull(),
  isDefault: boolean("is_default").notNull(),
  checksum: text().notNull(),
});

export const editions = quran.table(
  "editions",
  {
    id: text().primaryKey(),
    position: smallint().notNull().unique("editions_position_key"),
    ...describedEdition(),
    rearranged: jsonb().$type<StoredEdition["rearranged"]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex("editions_one_default").on(table.language).where(sql`is_default`),
    check("editions_position_check", sql`${table.position} >= 0`),
    check("editions_language_check", sql`${table.language} in ('en', 'ar', 'pl', 'tr', 'id', 'ur')`),
    check("editions_kind_check", sql`${table.kind} in ('text', 'translation', 'tafsir', 'transliteration')`),
    check("editions_name_check", sql`${table.name} <> ''`),
    check("editions_author_check", sql`${table.author} <> ''`),
    check("editions_source_check", sql`${table.source} <> ''`),
    check("editions_source_url_check", sql`${table.sourceUrl} like 'https://%'`),
    check("editions_license_check", sql`${table.license} <> ''`),
    check("editions_check", sql`not ${table.isDefault} or ${table.kind} = 'translation'`),
    check("editions_checksum_check", sql`${table.checksum} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const verseTexts = quran.table(
  "verse_texts",
  {
    edition: text()
      .notNull()
      .references(() => editions.id),
    verse: smallint().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.verse] }),
    check("verse_texts_verse_check", sql`${table.verse} between 0 and 6235`),
    check("verse_texts_text_check", sql`${table.text} <> ''`),
  ],
);

/** Slips of the sources. A row without a correction is a doubtful place. */
export const errata = quran.table(
  "errata",
  {
    edition: text()
      .notNull()
      .references(() => editions.id),
    verse: smallint()
      .notNull()
      .references(() => verses.index),
    was: text().notNull(),
    correction: text(),
    why: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.verse, table.was] }),
    check("errata_was_check", sql`${table.was} <> ''`),
    check("errata_check", sql`${table.correction} <> ${table.was}`),
    check("errata_why_check", sql`${table.why} <> ''`),
  ],
);

/** What administrators imported. Apart from `quran`, because a backup holds it and a release does not replace it. */
const importing = pgSchema("editions");

export const imports = importing.table(
  "imports",
  {
    id: uuid().primaryKey(),
    edition: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    fileName: text("file_name").notNull(),
    bytes: integer().notNull(),
    checksum: text(),
    comparedWith: text("compared_with"),
    report: jsonb().$type<ImportReport>(),
    chaptersDone: smallint("chapters_done").notNull().default(0),
    actor: uuid().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    touchedAt: timestamp("touched_at", { withTimezone: true }).notNull().defaultNow(),
    importedAt: timestamp("imported_at", { withTimezone: true }),
    source: text().$type<ImportSource>().notNull().default("upload"),
    address: text(),
  },
  (table) => [
    uniqueIndex("imports_one_running").on(sql`(true)`).where(sql`state = 'checking'`),
    index("imports_by_edition").on(table.edition, table.startedAt.desc()),
    check("imports_state_check", sql`${table.state} in ('checking', 'checked', 'failed', 'cancelled', 'imported')`),
    check("imports_bytes_check", sql`${table.bytes} >= 0`),
    check("imports_chapters_done_check", sql`${table.chaptersDone} between 0 and 114`),
    check("imports_checksum_check", sql`${table.checksum} ~ '^[0-9a-f]{64}$'`),
    check("imports_source_check", sql`${table.source} in ('upload', 'address', 'package')`),
    check("imports_address_check", sql`(${table.source} = 'address') = (${table.address} is not null)`),
    check("imports_texts_check", sql`${table.state} not in ('checked', 'imported') or ${table.checksum} is not null`),
  ],
);

export const importedTexts = importing.table(
  "texts",
  {
    import: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    verse: smallint().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import, table.verse] }),
    check("texts_verse_check", sql`${table.verse} between 0 and 6235`),
    check("texts_text_check", sql`${table.text} <> ''`),
  ],
);

/** Which version of an edition is served. An edition without a row is served as the release has it. */
export const choices = importing.table("choices", {
  edition: text().primaryKey(),
  /** Null: the texts of the release. */
  import: uuid().references(() => imports.id),
  /** The version before the last switch; null: the texts of the release. */
  former: uuid().references(() => imports.id),
  canRollBack: boolean("can_roll_back").notNull().default(false),
  switchedOff: boolean("switched_off").notNull().default(false),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Translations that administrators added. They are served once an import of theirs was confirmed. */
export const added = importing.table(
  "added",
  {
    /** "en-x-…": no edition of a release has such an id. */
    id: text().primaryKey(),
    language: text().$type<StoredEdition["language"]>().notNull(),
    name: text().notNull(),
    author: text().notNull(),
    license: text().notNull(),
    nonCommercial: boolean("non_commercial").notNull(),
    sourceUrl: text("source_url").notNull(),
    searched: boolean().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("added_id_check", sql`${table.id} ~ '^[a-z]{2}-x-[a-z]+(-[a-z]+)*$' and length(${table.id}) <= 40`),
    check(
      "added_language_check",
      sql`${table.language} in ('en', 'pl', 'tr', 'id', 'ur') and starts_with(${table.id}, ${table.language} || '-')`,
    ),
    check("added_name_check", sql`length(${table.name}) between 1 and 120`),
    check("added_author_check", sql`length(${table.author}) between 1 and 200`),
    check("added_license_check", sql`length(${table.license}) between 1 and 500`),
    check("added_source_url_check", sql`${table.sourceUrl} like 'https://%' and length(${table.sourceUrl}) <= 500`),
  ],
);

/** The editions of the release, then the added ones, whose own checksum is empty. */
export const listed = importing
  .view("listed", {
    id: text().notNull(),
    position: integer().notNull(),
    ...describedEdition(),
    rearranged: jsonb().$type<StoredEdition["rearranged"]>().notNull(),
    added: boolean().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }),
  })
  .existing();

/** The texts of every edition in the version that is served. */
export const servedTexts = importing
  .view("served_texts", { edition: text().notNull(), verse: smallint().notNull(), text: text().notNull() })
  .existing();
