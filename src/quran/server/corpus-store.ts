import { createHash } from "node:crypto";
import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  getViewSelectedFields,
  inArray,
  isNull,
  not,
  or,
  sql,
} from "drizzle-orm";
import { z } from "zod";
import { advisoryLocks, type Database, type PooledDatabase } from "#platform/database/index.ts";
import { type Corpus, type StoredEdition, textsSchema, totals } from "../shared/corpus-file.ts";
import {
  added,
  chapters,
  choices,
  corpus,
  editions,
  errata,
  imports,
  listed,
  servedTexts,
  verses,
  verseTexts,
} from "./tables.ts";

export type CorpusStore = ReturnType<typeof createCorpusStore>;

/** The number of texts that are read as one JSON string, to keep it short. */
const batchSize = 400;

/** The corpus in the database. Imported editions have their own stores, in `import/`. */
export function createCorpusStore(database: PooledDatabase) {
  return {
    /** The version of the loaded release, or undefined. */
    async version(): Promise<string | undefined> {
      const [row] = await database.select({ version: corpus.version }).from(corpus);
      return row?.version;
    },

    /**
     * Replaces the loaded corpus in one transaction, so that a crash leaves the old corpus or none, and servers read the old one until its end.
     * `readTexts` returns an edition's 6236 texts as a JSON array. Returns false if another process loaded this version first.
     */
    replace(
      next: Corpus,
      readTexts: (edition: Corpus["editions"][number]) => Promise<string>,
      onEdition: (done: number) => void,
    ): Promise<boolean> {
      // A slow disk, or waiting for another loading process, may exceed the usual deadline.
      return database.longRunning.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.corpusLoad})`);
        const [loaded] = await transaction.select({ version: corpus.version }).from(corpus);
        if (loaded?.version === next.version) return false;
        // TRUNCATE would hold up each of their reads until the end.
        for (const table of [corpus, errata, verseTexts, editions, verses, chapters]) await transaction.delete(table);
        await transaction.insert(chapters).values(next.chapters);
        await insertVerses(transaction, next.verses);
        for (const [position, edition] of next.editions.entries()) {
          await transaction.insert(editions).values({ ...edition, position });
          // The array goes to the database unparsed: no row passes through this process.
          const texts = await readTexts(edition);
          await transaction.execute(sql`
            insert into ${verseTexts} (edition, verse, text)
            select ${edition.id}, place - 1, text
            from json_array_elements_text(${texts}::json) with ordinality as listed (text, place)`);
          onEdition(position + 1);
        }
        await insertErrata(transaction, next);
        await transaction.insert(corpus).values({ version: next.version });
        return true;
      });
    },

    readChapters: () => database.select().from(chapters).orderBy(asc(chapters.id)),
    readVerses: () => database.select().from(verses).orderBy(asc(verses.index)),
    servedVersion: () => readServedVersion(database),
    readEditions: () => readServedEditions(database),
    readErrata: () => readServedErrata(database),

    /** The served texts of an edition in mushaf order, without errata applied. Throws if the edition is incomplete. */
    readTexts: (edition: string) => readAllTexts(database, servedTexts, edition),

    /** The same, of the release, whatever is served. */
    readReleasedTexts: (edition: string) => readAllTexts(database, verseTexts, edition),

    /** The texts of an edition at some verses, by verse index. */
    async readTextsAt(edition: string, indexes: readonly number[]): Promise<Map<number, string>> {
      const rows = await database
        .select({ verse: servedTexts.verse, text: servedTexts.text })
        .from(servedTexts)
        .where(and(eq(servedTexts.edition, edition), inArray(servedTexts.verse, [...indexes])));
      return new Map(rows.map(({ verse, text }) => [verse, text]));
    },

    readRepeated: (edition: string) => readRepeated(database, edition),
    readSameAround: (edition: string, verse: number, reach: number) => readSameAround(database, edition, verse, reach),
  };
}

async function readAllTexts(
  database: Database,
  table: typeof servedTexts | typeof verseTexts,
  edition: string,
): Promise<string[]> {
  const texts: string[] = [];
  // In one string a tafsir would be in memory twice, and for long.
  for (let first = 0; first < totals.verses; first += batchSize) {
    const [row] = await database
      .select({ texts: sql<string>`json_agg(${table.text} order by ${table.verse})::text` })
      .from(table)
      .where(and(eq(table.edition, edition), between(table.verse, first, first + batchSize - 1)));
    texts.push(...z.array(z.string()).parse(JSON.parse(row?.texts ?? "[]")));
  }
  return textsSchema.parse(texts);
}

/** The indexes of the verses of an edition whose next verse has the same text. */
async function readRepeated(database: Database, edition: string): Promise<number[]> {
  const texts = database
    .select({
      verse: servedTexts.verse,
      text: servedTexts.text,
      next: sql<string>`lead(${servedTexts.text}) over (order by ${servedTexts.verse})`.as("next"),
    })
    .from(servedTexts)
    .where(eq(servedTexts.edition, edition))
    .as("texts");
  const rows = await database.select({ verse: texts.verse }).from(texts).where(eq(texts.text, texts.next));
  return rows.map(({ verse }) => verse);
}

/** The verses at most `reach` away that have the same text in an edition as this verse, itself included. */
async function readSameAround(database: Database, edition: string, verse: number, reach: number): Promise<number[]> {
  const own = database
    .select({ text: servedTexts.text })
    .from(servedTexts)
    .where(and(eq(servedTexts.edition, edition), eq(servedTexts.verse, verse)));
  const near = between(servedTexts.verse, verse - reach, verse + reach);
  const rows = await database
    .select({ verse: servedTexts.verse })
    .from(servedTexts)
    .where(and(eq(servedTexts.edition, edition), near, eq(servedTexts.text, own)));
  return rows.map((row) => row.verse);
}

/**
 * The version of what is served: that of the release, or, where an edition has imported texts or is switched off, a hash of the release and of
 * these choices. Undefined if no corpus is loaded.
 */
async function readServedVersion(database: Database): Promise<string | undefined> {
  const [row] = await database.select({ version: corpus.version }).from(corpus);
  const chosen = await database
    .select({
      ...{ edition: choices.edition, checksum: imports.checksum, off: choices.switchedOff },
      // Its name and terms may be others when an edition is added again.
      description: sql<string | null>`to_jsonb(${sql.identifier("added")})::text`,
    })
    .from(choices)
    .leftJoin(imports, eq(imports.id, choices.import))
    .leftJoin(added, eq(added.id, choices.edition))
    .where(or(choices.switchedOff, not(isNull(choices.import))))
    .orderBy(asc(choices.edition));
  if (!row || chosen.length === 0) return row?.version;
  const lines = chosen.map(
    ({ edition, checksum, off, description }) =>
      `${edition} ${checksum ?? "release"} ${off ? "off" : "on"}${description ? ` ${description}` : ""}`,
  );
  return createHash("sha256")
    .update([row.version, ...lines].join("\n"))
    .digest("hex");
}

/** The editions that have texts and are not switched off, each with the checksum of its served texts. */
function readServedEditions(database: Database) {
  const { added: isAdded, addedAt, ...columns } = getViewSelectedFields(listed);
  return database
    .select({
      ...columns,
      checksum: sql<string>`coalesce(${imports.checksum}, ${listed.checksum})`,
      // An imported version has its own arrangement.
      rearranged: sql<
        StoredEdition["rearranged"]
      >`case when ${imports.checksum} is null then ${listed.rearranged} else '[]' end`,
    })
    .from(listed)
    .leftJoin(choices, eq(choices.edition, listed.id))
    .leftJoin(imports, eq(imports.id, choices.import))
    .where(sql`not coalesce(${choices.switchedOff}, false) and (not ${isAdded} or ${choices.import} is not null)`)
    .orderBy(asc(listed.position));
}

/**
 * The errata of served texts: an imported version may have put a slip right, so that its erratum no longer matches the verse once. An erratum that
 * only adds something matches all the same: it applies to verses alone that the import does not change.
 */
function readServedErrata(database: Database) {
  const { edition, verse, was, correction } = errata;
  const occurrences = sql`(length(${servedTexts.text}) - length(replace(${servedTexts.text}, ${was}, ''))) / length(${was})`;
  const replaces = sql`coalesce(strpos(${correction}, ${was}), 0) = 0`;
  const unchanged = eq(servedTexts.text, verseTexts.text);
  return database
    .select(getTableColumns(errata))
    .from(errata)
    .leftJoin(choices, eq(choices.edition, edition))
    .innerJoin(servedTexts, and(eq(servedTexts.edition, edition), eq(servedTexts.verse, verse)))
    .innerJoin(verseTexts, and(eq(verseTexts.edition, edition), eq(verseTexts.verse, verse)))
    .where(
      and(
        sql`not coalesce(${choices.switchedOff}, false)`,
        or(isNull(choices.import), and(sql`${occurrences} = 1`, or(replaces, unchanged))),
      ),
    )
    .orderBy(asc(edition), asc(verse));
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

async function insertVerses(transaction: Transaction, facts: Corpus["verses"]): Promise<void> {
  const rows = facts.map((verse, index) => ({ index, ...verse }));
  await transaction.execute(sql`
    insert into ${verses} (index, chapter, number, juz, hizb, rub, page, ruku, manzil, sajda)
    select index, chapter, number, juz, hizb, rub, page, ruku, manzil, sajda
    from json_populate_recordset(null::quran.verses, ${JSON.stringify(rows)}::json)`);
}

async function insertErrata(transaction: Transaction, next: Corpus): Promise<void> {
  const indexes = new Map(next.verses.map(({ chapter, number }, index) => [`${chapter}:${number}`, index]));
  const indexOf = (verse: string) => {
    const index = indexes.get(verse);
    if (index === undefined) throw new Error(`The errata name a verse that does not exist: ${verse}.`);
    return index;
  };
  const rows = [
    ...[...next.errata, ...next.missing].map(({ edition, verse, was, is, why }) => ({
      edition,
      verse: indexOf(verse),
      was,
      correction: is,
      why,
    })),
    ...next.doubtful.map(({ edition, verse, was, why }) => ({ edition, verse: indexOf(verse), was, why })),
  ];
  if (rows.length > 0) await transaction.insert(errata).values(rows);
}
