import { and, asc, between, eq, getTableColumns, inArray, notInArray } from "drizzle-orm";
import { advisoryLocks, type Database, type PooledDatabase } from "#platform/database/index.ts";
import type { BookRecord, HadithRecord, SourceRecords } from "./import/records.ts";
import type { ListedSource } from "./import/source-list.ts";
import { books, hadith, sources, tafsirTexts } from "./tables.ts";

export type SourcesStore = ReturnType<typeof createSourcesStore>;
export type HadithRow = typeof hadith.$inferSelect;
export type BookRow = typeof books.$inferSelect;
type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The number of rows per insert, which keeps statements below two megabytes. */
const batch = 250;

/** The database of sources: all SQL of this slice. */
export function createSourcesStore(database: PooledDatabase) {
  return { ...loading(database), ...reading(database) };
}

function loading(database: PooledDatabase) {
  return {
    /** Runs `work` unless another process holds the import lock; returns whether it ran. The lock ends with the process. */
    withImportLock(work: () => Promise<void>): Promise<boolean> {
      return database.exclusively(advisoryLocks.sourcesImport, work);
    },

    /** The version of each loaded source by id. */
    async loadedVersions(): Promise<Map<string, string>> {
      const rows = await database.select({ id: sources.id, version: sources.version }).from(sources);
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    /** Replaces a source by a new version, in one transaction. */
    replace(source: ListedSource, records: SourceRecords): Promise<void> {
      return database.longRunning.transaction(async (transaction) => {
        await transaction.delete(sources).where(eq(sources.id, source.id));
        const { id, kind, authors, sourceUrl, license, nonCommercial, version, records: count } = source;
        const author = authors?.en ?? "";
        const row = { id, kind, author, source: source.source, sourceUrl, license, nonCommercial, version };
        await transaction.insert(sources).values({ ...row, records: count });
        if (records.kind === "hadith") {
          await insertBooks(transaction, id, records.books);
          await insertHadith(transaction, id, records.hadith);
        } else await insertTexts(transaction, id, records.texts);
      });
    },

    /** Deletes sources that the list no longer names. */
    async deleteOthers(ids: readonly string[]): Promise<void> {
      await database.longRunning.delete(sources).where(notInArray(sources.id, [...ids]));
    },
  };
}

function reading(database: Database) {
  return {
    /** The books of all collections, each with the version of its collection. */
    readBooks: (): Promise<(BookRow & { version: string })[]> =>
      database
        .select({ ...getTableColumns(books), version: sources.version })
        .from(books)
        .innerJoin(sources, eq(sources.id, books.collection))
        .orderBy(asc(books.collection), asc(books.position)),

    /** Hadith of a version of a collection by their positions in it. None if another version has replaced it. */
    readHadith(collection: string, version: string, positions: readonly number[]): Promise<HadithRow[]> {
      return database
        .select(getTableColumns(hadith))
        .from(hadith)
        .innerJoin(sources, and(eq(sources.id, hadith.collection), eq(sources.version, version)))
        .where(and(eq(hadith.collection, collection), inArray(hadith.position, [...positions])))
        .orderBy(asc(hadith.position));
    },

    /** The texts of a tafsir at these verses, in the order of the mushaf. */
    readTafsir(tafsir: string, verses: readonly number[]): Promise<{ verse: number; text: string }[]> {
      return database
        .select({ verse: tafsirTexts.verse, text: tafsirTexts.text })
        .from(tafsirTexts)
        .where(and(eq(tafsirTexts.tafsir, tafsir), inArray(tafsirTexts.verse, [...verses])))
        .orderBy(asc(tafsirTexts.verse));
    },

    /** The verses within `reach` of this verse, itself included, that have the same comment. */
    async readTafsirAround(tafsir: string, verse: number, reach: number): Promise<number[]> {
      const own = database
        .select({ text: tafsirTexts.text })
        .from(tafsirTexts)
        .where(and(eq(tafsirTexts.tafsir, tafsir), eq(tafsirTexts.verse, verse)));
      const rows = await database
        .select({ verse: tafsirTexts.verse })
        .from(tafsirTexts)
        .where(
          and(
            eq(tafsirTexts.tafsir, tafsir),
            between(tafsirTexts.verse, verse - reach, verse + reach),
            eq(tafsirTexts.text, own),
          ),
        );
      return rows.map((row) => row.verse);
    },
  };
}

async function insertBooks(transaction: Transaction, collection: string, records: readonly BookRecord[]) {
  await transaction.insert(books).values(records.map((record, position) => ({ collection, position, ...record })));
}

async function insertHadith(transaction: Transaction, collection: string, records: readonly HadithRecord[]) {
  for (let start = 0; start < records.length; start += batch) {
    const rows = records.slice(start, start + batch).map(({ matn, attribution, grade, ...record }, at) => ({
      collection,
      position: start + at,
      ...record,
      matnStart: matn?.start,
      matnEnd: matn?.end,
      attributionStart: attribution?.start,
      attributionEnd: attribution?.end,
      grade: grade?.value,
      gradeBy: grade?.by,
    }));
    await transaction.insert(hadith).values(rows);
  }
}

async function insertTexts(transaction: Transaction, tafsir: string, texts: readonly string[]) {
  for (let start = 0; start < texts.length; start += batch) {
    const rows = texts.slice(start, start + batch).map((text, at) => ({ tafsir, verse: start + at, text }));
    await transaction.insert(tafsirTexts).values(rows);
  }
}
