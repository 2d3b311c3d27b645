import { gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { signingKeys } from "../tables.ts";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** The keys that access tokens are signed with. */
export function createSigningKeyStore(database: Database) {
  return {
    /** The key in force, and those that were retired after `since`: what they signed may still be valid. */
    async list(since: Date): Promise<SigningKeyRow[]> {
      return database
        .select()
        .from(signingKeys)
        .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, since)))
        .orderBy(sql`${signingKeys.retiredAt} desc nulls first`);
    },

    /**
     * Puts a new key in force. With `instead` only where that one (or none, with null) is in force at this moment: of several
     * servers that start at once, one wins.
     */
    async replace(instead: string | null, row: typeof signingKeys.$inferInsert): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${signingKeys} in share row exclusive mode`);
        const [live] = await transaction.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
        if ((live?.kid ?? null) !== instead) return;
        await transaction.update(signingKeys).set({ retiredAt: row.createdAt }).where(isNull(signingKeys.retiredAt));
        await transaction.insert(signingKeys).values(row);
      });
    },
  };
}

export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>;
