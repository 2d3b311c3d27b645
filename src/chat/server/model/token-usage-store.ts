import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { modelDays } from "../tables.ts";

/** Model tokens by UTC day (`YYYY-MM-DD`), over all servers. Each change is one statement. */
export function createTokenUsageStore(database: Database) {
  return {
    /** Adds tokens to a day. False when the day's quota is used up. */
    async reserve(day: string, tokens: number, quota: number): Promise<boolean> {
      const rows = await database
        .insert(modelDays)
        .values({ day, tokens })
        .onConflictDoUpdate({
          target: modelDays.day,
          set: { tokens: sql`${modelDays.tokens} + ${tokens}` },
          setWhere: lt(modelDays.tokens, quota),
        })
        .returning({ tokens: modelDays.tokens });
      if (rows[0]?.tokens === tokens) await deleteOld(database, day);
      return rows.length === 1;
    },

    /** Adds the difference between the used and the reserved tokens; it may be negative. */
    async correct(day: string, tokens: number): Promise<void> {
      await database
        .update(modelDays)
        .set({ tokens: sql`greatest(0, ${modelDays.tokens} + ${tokens})` })
        .where(eq(modelDays.day, day));
    },
  };
}

async function deleteOld(database: Database, day: string): Promise<void> {
  await database.delete(modelDays).where(lt(modelDays.day, sql`${day}::date - 60`));
}

export type TokenUsageStore = ReturnType<typeof createTokenUsageStore>;
