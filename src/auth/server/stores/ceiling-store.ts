import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import type { CeilingName, Ceilings } from "../../shared/ceilings.ts";
import { messageCeilings } from "../protection-tables.ts";

/** The ceilings that administrators have set. A name without a row has the configured one. */
export function createCeilingStore(database: Database) {
  return {
    async read(): Promise<Partial<Ceilings>> {
      const rows = await database.select().from(messageCeilings);
      return Object.fromEntries(rows.map(({ name, points }) => [name, points]));
    },

    /** Within a transaction: nobody else sets ceilings before its end. Messages still read them. */
    async lock(): Promise<void> {
      await database.execute(sql`lock table ${messageCeilings} in share row exclusive mode`);
    },

    async set(points: Partial<Ceilings>): Promise<void> {
      const rows = Object.entries(points).map(([name, value]) => ({ name, points: value }));
      if (rows.length === 0) return;
      await database
        .insert(messageCeilings)
        .values(rows)
        .onConflictDoUpdate({ target: messageCeilings.name, set: { points: sql`excluded.points` } });
    },

    async delete(names: readonly CeilingName[]): Promise<void> {
      if (names.length > 0) await database.delete(messageCeilings).where(inArray(messageCeilings.name, [...names]));
    },
  };
}
