import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { pendingSignUps } from "../protection-tables.ts";
import { users } from "../tables.ts";

export type PendingSignUpRow = typeof pendingSignUps.$inferSelect;

/** The sign-ups that one unconfirmed account keeps: older ones are deleted. */
const maxPending = 5;

/** Sign-ups whose address or number is not confirmed yet. */
export function createPendingSignUpStore(database: Database) {
  return {
    async insert(row: typeof pendingSignUps.$inferInsert): Promise<void> {
      await database.insert(pendingSignUps).values(row);
      const older = await database
        .select({ id: pendingSignUps.id })
        .from(pendingSignUps)
        .where(eq(pendingSignUps.userId, row.userId))
        .orderBy(desc(pendingSignUps.createdAt))
        .offset(maxPending);
      if (older.length === 0) return;
      const ids = older.map(({ id }) => id);
      await database.delete(pendingSignUps).where(inArray(pendingSignUps.id, ids));
    },

    async list(userId: string, now: Date): Promise<PendingSignUpRow[]> {
      return database
        .select()
        .from(pendingSignUps)
        .where(and(eq(pendingSignUps.userId, userId), gt(pendingSignUps.expiresAt, now)))
        .orderBy(desc(pendingSignUps.createdAt));
    },

    async deleteOfUser(userId: string): Promise<void> {
      await database.delete(pendingSignUps).where(eq(pendingSignUps.userId, userId));
    },

    async deleteExpired(expiredBefore: Date): Promise<void> {
      await database.delete(pendingSignUps).where(lt(pendingSignUps.expiresAt, expiredBefore));
    },

    /** Deletes accounts that visitors asked for and nobody confirmed, if no message was sent since. */
    async deleteUnconfirmedUsers(since: Date): Promise<void> {
      const asked = sql`greatest(${users.confirmationSentAt}, ${users.recoverySentAt}, ${users.invitedAt})`;
      await database
        .delete(users)
        .where(
          and(
            ...[isNull(users.emailConfirmedAt), isNull(users.phoneConfirmedAt), isNull(users.deletedAt)],
            ...[eq(users.isAnonymous, false), eq(users.isSsoUser, false), isNull(users.lastSignInAt)],
            lt(asked, since.toISOString()),
          ),
        );
    },
  };
}
