import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { type Database, deleteInPortions } from "#platform/database/index.ts";
import { pendingSignUps } from "../protection-tables.ts";
import { users } from "../tables.ts";

export type PendingSignUpRow = typeof pendingSignUps.$inferSelect;

/**
 * The sign-ups that one network address keeps for an unconfirmed account: older ones of the same address are deleted, and never those of another, or a
 * stranger could push out the owner's.
 */
const maxOfAddress = 30;

/** The sign-ups that a password is compared with: each comparison costs a hash. */
const maxCompared = 20;

/** Sign-ups whose address or number is not confirmed yet. */
export function createPendingSignUpStore(database: Database) {
  const isWaiting = (userId: string, now: Date) =>
    and(eq(pendingSignUps.userId, userId), gt(pendingSignUps.expiresAt, now));
  return {
    async insert(row: typeof pendingSignUps.$inferInsert & { requester: string }): Promise<void> {
      await database.insert(pendingSignUps).values(row);
      const older = database
        .select({ id: pendingSignUps.id })
        .from(pendingSignUps)
        .where(and(eq(pendingSignUps.userId, row.userId), eq(pendingSignUps.requester, row.requester)))
        .orderBy(desc(pendingSignUps.createdAt))
        .offset(maxOfAddress);
      await database.delete(pendingSignUps).where(inArray(pendingSignUps.id, older));
    },

    /** The one that a browser began. */
    async findByBrowser(userId: string, browserHash: string, now: Date): Promise<PendingSignUpRow | undefined> {
      const isBrowser = eq(pendingSignUps.browserHash, browserHash);
      const rows = await database
        .select()
        .from(pendingSignUps)
        .where(and(isWaiting(userId, now), isBrowser));
      return rows[0];
    },

    /** Those with a password, at most 20: the newest of each network address before the second newest of any, so that many of one hide none of another. */
    async list(userId: string, now: Date): Promise<PendingSignUpRow[]> {
      const { requester, createdAt } = pendingSignUps;
      const place = sql`row_number() over (partition by ${requester} order by ${createdAt} desc)`;
      return database
        .select()
        .from(pendingSignUps)
        .where(and(isWaiting(userId, now), isNotNull(pendingSignUps.passwordHash)))
        .orderBy(asc(place), desc(createdAt))
        .limit(maxCompared);
    },

    /** What came with requests for a code or magic link; undefined where they do not agree, or nothing was requested. */
    async findAgreedMetadata(userId: string, now: Date): Promise<PendingSignUpRow["data"] | undefined> {
      const rows = await database
        .selectDistinct({ data: pendingSignUps.data })
        .from(pendingSignUps)
        .where(and(isWaiting(userId, now), isNull(pendingSignUps.passwordHash)))
        .limit(2);
      return rows.length === 1 ? rows[0]?.data : undefined;
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
      const unconfirmed = and(
        ...[isNull(users.emailConfirmedAt), isNull(users.phoneConfirmedAt), isNull(users.deletedAt)],
        ...[eq(users.isAnonymous, false), eq(users.isSsoUser, false), isNull(users.lastSignInAt)],
        lt(asked, since.toISOString()),
      );
      await deleteInPortions(database, users.id, unconfirmed);
    },
  };
}
