import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import type { EditionDescription } from "../../shared/import/added-edition.ts";
import { added } from "../tables.ts";

type Row = typeof added.$inferSelect;

/** The descriptions of the translations that administrators added, inside a transaction. */
export function createAddedStore(transaction: Database) {
  return {
    /** Returns false if there is one of this id. */
    async insert(row: Omit<Row, "addedAt">): Promise<boolean> {
      const rows = await transaction.insert(added).values(row).onConflictDoNothing().returning({ id: added.id });
      return rows.length > 0;
    },

    /** The description, which nobody else changes until the transaction ends; undefined if there is none. */
    async lock(id: string): Promise<Row | undefined> {
      const [row] = await transaction.select().from(added).where(eq(added.id, id)).for("update");
      return row;
    },

    async describe(id: string, description: EditionDescription): Promise<void> {
      await transaction.update(added).set(description).where(eq(added.id, id));
    },

    /** The deleted description; undefined if there was none. */
    async delete(id: string): Promise<Row | undefined> {
      const [row] = await transaction.delete(added).where(eq(added.id, id)).returning();
      return row;
    },
  };
}
