import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import type { CivilDate } from "../../shared/civil-date.ts";
import type { Override } from "../../shared/overrides.ts";
import { overrides } from "../tables.ts";

/** The channel on which every server hears that an override changed. */
export const overridesChannel = "siraj_wisdom";

/** The days for which an administrator chose another verse. */
export function createOverrideStore(database: Database) {
  const announced = { notified: sql`pg_notify(${overridesChannel}, '')` };
  return {
    async readAll(): Promise<Override[]> {
      const rows = await database.select().from(overrides);
      return rows.map(({ day, ref, theme, questions }) => ({ date: day, ref, theme, questions }));
    },

    /** Locks a day until the transaction ends, and returns its override. */
    async lock(date: CivilDate): Promise<Override | null> {
      // A day without an override has no row to lock.
      await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`wisdom ${date}`}))`);
      const [row] = await database.select().from(overrides).where(eq(overrides.day, date));
      return row ? { date, ref: row.ref, theme: row.theme, questions: row.questions } : null;
    },

    async upsert({ date, ...chosen }: Override): Promise<void> {
      const row = { ...chosen, changedAt: sql`now()` };
      await database
        .insert(overrides)
        .values({ day: date, ...chosen })
        .onConflictDoUpdate({ target: overrides.day, set: row })
        .returning(announced);
    },

    async delete(date: CivilDate): Promise<void> {
      await database.delete(overrides).where(eq(overrides.day, date)).returning(announced);
    },
  };
}
export type OverrideStore = ReturnType<typeof createOverrideStore>;
