import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { accountLocks } from "../protection-tables.ts";

export type AccountLockRow = typeof accountLocks.$inferSelect;

/** The links in mails about changes of accounts, stored as hashes. */
export function createAccountLockStore(database: Database) {
  return {
    async insert(row: typeof accountLocks.$inferInsert): Promise<void> {
      await database.insert(accountLocks).values(row);
    },

    async find(hash: string): Promise<AccountLockRow | undefined> {
      return (await database.select().from(accountLocks).where(eq(accountLocks.tokenHash, hash)))[0];
    },

    /** The earliest of an account whose mail went to this address and whose link works at `now`. */
    async findFirst(
      { userId, email }: Pick<AccountLockRow, "userId" | "email">,
      now: Date,
    ): Promise<AccountLockRow | undefined> {
      const [first] = await database
        .select()
        .from(accountLocks)
        .where(and(eq(accountLocks.userId, userId), eq(accountLocks.email, email), gt(accountLocks.expiresAt, now)))
        .orderBy(asc(accountLocks.createdAt))
        .limit(1);
      return first;
    },

    /** Deletes this one and those of later changes: an attacker who made the changes may hold their links. */
    async deleteSince({ userId, createdAt }: AccountLockRow): Promise<void> {
      await database
        .delete(accountLocks)
        .where(and(eq(accountLocks.userId, userId), gte(accountLocks.createdAt, createdAt)));
    },

    async deleteOfUser(userId: string): Promise<void> {
      await database.delete(accountLocks).where(eq(accountLocks.userId, userId));
    },

    async deleteExpired(expiredBefore: Date): Promise<void> {
      await database.delete(accountLocks).where(lt(accountLocks.expiresAt, expiredBefore));
    },
  };
}
