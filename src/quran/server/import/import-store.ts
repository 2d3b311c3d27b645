import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { notifyUser } from "#platform/realtime/notify.ts";
import type { ImportReport } from "../../shared/import/edition-import.ts";
import { importedTexts, imports } from "../tables.ts";
import { failedReport } from "./check-edition.ts";

export type ImportRow = typeof imports.$inferSelect;
export type NewImport = Pick<
  ImportRow,
  "id" | "edition" | "fileName" | "bytes" | "comparedWith" | "actor" | "source" | "address"
>;

/** A check that was not heard of for so many seconds was killed. */
const silence = 60;

/** Tells the administrator who started an import that it changed. */
const notified = notifyUser(imports.actor, { kind: "imports", action: "changed", id: imports.id });

/** Imports, on a pool or inside a transaction. */
export function createImportStore(database: Database) {
  return {
    /** Starts an import, unless one is running. Replaces an earlier one of the edition that waits for its confirmation. */
    begin(next: NewImport): Promise<boolean> {
      return database.transaction(async (transaction) => {
        await endSilent(transaction);
        const [started] = await transaction
          .insert(imports)
          .values({ ...next, state: "checking" })
          .onConflictDoNothing()
          .returning({ id: imports.id, notified });
        if (!started) return false;
        const waiting = and(eq(imports.edition, next.edition), eq(imports.state, "checked"));
        await cancelWhere(transaction, waiting);
        return true;
      });
    },

    /** Says how far the check is, in chapters; false if it was cancelled. `bytes`: of the file that was fetched. */
    async touch(id: string, chaptersDone: number, bytes?: number): Promise<boolean> {
      const rows = await database
        .update(imports)
        .set({ chaptersDone, touchedAt: sql`now()`, ...(bytes !== undefined && { bytes }) })
        .where(and(eq(imports.id, id), eq(imports.state, "checking")))
        .returning({ id: imports.id, notified });
      return rows.length > 0;
    },

    /** Stores what the check found: with texts the import waits for its confirmation, without it failed. */
    finish(id: string, found: { report: ImportReport; checksum: string | null; texts?: readonly string[] }) {
      const { report, checksum, texts } = found;
      return database.transaction(async (transaction) => {
        const rows = await transaction
          .update(imports)
          .set({ report, checksum, state: texts ? "checked" : "failed" })
          .where(and(eq(imports.id, id), eq(imports.state, "checking")))
          .returning({ id: imports.id, notified });
        if (rows.length === 0 || !texts) return;
        await transaction.execute(sql`
          insert into ${importedTexts} (import, verse, text)
          select ${id}::uuid, place - 1, text
          from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as listed (text, place)`);
      });
    },

    /** Cancels an import that is running or waits for its confirmation; false if it is neither. */
    cancel: (id: string) =>
      cancelWhere(database, and(eq(imports.id, id), inArray(imports.state, ["checking", "checked"]))),

    /** Cancels what is running or waiting for an edition. */
    cancelAll: (edition: string) =>
      cancelWhere(database, and(eq(imports.edition, edition), inArray(imports.state, ["checking", "checked"]))),

    endSilent: () => endSilent(database),

    async find(id: string): Promise<ImportRow | undefined> {
      const [row] = await database.select().from(imports).where(eq(imports.id, id));
      return row;
    },

    /** The last import of each edition. */
    readLast: () =>
      database.selectDistinctOn([imports.edition]).from(imports).orderBy(imports.edition, desc(imports.startedAt)),

    /** Marks an import that waits for its confirmation; false if it was cancelled: its texts are then deleted. */
    markImported: (id: string) => markImported(database, id),
  };
}

async function endSilent(database: Database): Promise<void> {
  const report = failedReport({ code: "interrupted", place: "" });
  await database
    .update(imports)
    .set({ state: "failed", report })
    .where(
      and(eq(imports.state, "checking"), sql`${imports.touchedAt} < now() - make_interval(secs => ${silence}::int)`),
    );
}

async function markImported(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .update(imports)
    .set({ state: "imported", importedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, "checked")))
    .returning({ id: imports.id });
  return rows.length > 0;
}

async function cancelWhere(database: Database, which: ReturnType<typeof and>): Promise<boolean> {
  const rows = await database
    .update(imports)
    .set({ state: "cancelled" })
    .where(which)
    .returning({ id: imports.id, notified });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await database.delete(importedTexts).where(inArray(importedTexts.import, ids));
  return ids.length > 0;
}
