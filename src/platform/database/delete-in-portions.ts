import { and, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./connect.ts";

/** Rows of one statement, with what refers to them. */
const mostRows = 2_000;

/**
 * Deletes the rows of a condition in portions, each of which has a statement's time to itself: after a long pause, or a shorter retention, there can be
 * more than one statement deletes in its time, and one that fails deletes nothing. `key`: a unique column of the table.
 */
export async function deleteInPortions(
  database: Pick<Database, "select" | "delete">,
  key: PgColumn,
  condition: SQL | undefined,
  portion = mostRows,
): Promise<void> {
  const table = key.table as PgTable;
  let deleted: number | null;
  do {
    const some = database.select({ key }).from(table).where(condition).limit(portion);
    // The condition holds for a row that was changed in the meantime too.
    ({ rowCount: deleted } = await database.delete(table).where(and(inArray(key, some), condition)));
  } while (deleted !== null && deleted > 0);
}
