import { gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { signingKeys } from "../tables.ts";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** The stored keys that sign access tokens. Private keys are encrypted by the caller. */
export function createSigningKeyStore(database: Database) {
  return {
    /** The active key first, then the keys retired after `since`: tokens signed with them may still be valid. */
    async list(since: Date): Promise<SigningKeyRow[]> {
      return database
        .select()
        .from(signingKeys)
        .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, since)))
        .orderBy(sql`${signingKeys.retiredAt} desc nulls first`);
    },

    /**
     * Retires the active key and inserts a new one, if the active key still has the id `expected` (null: if there is none). If several
     * servers call it at once, one of them succeeds and the others change nothing.
     */
    async replace(expected: string | null, row: typeof signingKeys.$inferInsert): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${signingKeys} in share row exclusive mode`);
        const [active] = await transaction.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
        if ((active?.kid ?? null) !== expected) return;
        await transaction.update(signingKeys).set({ retiredAt: row.createdAt }).where(isNull(signingKeys.retiredAt));
        await transaction.insert(signingKeys).values(row);
      });
    },
  };
}

export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>;
