import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { linkPresses } from "../protection-tables.ts";
import { oneTimeTokens } from "../tables.ts";

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** The purposes of one-time tokens. A user has one of each: a newer one replaces it. */
export const tokenTypes = [
  "confirmation_token",
  "recovery_token",
  "email_change_token_new",
  "email_change_token_current",
  "phone_change_token",
  "reauthentication_token",
] as const;
export type TokenType = (typeof tokenTypes)[number];

const isOf = (types: readonly TokenType[]) => inArray(oneTimeTokens.tokenType, [...types]);
const isLink = (hash: string, types: readonly TokenType[]) => and(eq(oneTimeTokens.tokenHash, hash), isOf(types));

/** One-time tokens, stored as hashes. */
export function createOneTimeTokenStore(database: Database) {
  return {
    async put(row: typeof oneTimeTokens.$inferInsert): Promise<void> {
      const { id: _, userId, tokenType, ...changes } = row;
      await database
        .insert(oneTimeTokens)
        .values(row)
        .onConflictDoUpdate({
          target: [oneTimeTokens.userId, oneTimeTokens.tokenType],
          set: { ...changes, attempts: 0 },
        });
    },

    /** The token of a link, among these types, without a lock. */
    async findByHash(hash: string, types: readonly TokenType[]): Promise<OneTimeTokenRow | undefined> {
      const rows = await database.select().from(oneTimeTokens).where(isLink(hash, types));
      return rows[0];
    },

    /** Locks the token of a link, among these types. */
    async lockByHash(hash: string, types: readonly TokenType[]): Promise<OneTimeTokenRow | undefined> {
      const rows = await database.select().from(oneTimeTokens).where(isLink(hash, types)).for("update");
      return rows[0];
    },

    async lockOfUser(userId: string, types: readonly TokenType[]): Promise<OneTimeTokenRow[]> {
      return database
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.userId, userId), isOf(types)))
        .orderBy(oneTimeTokens.tokenType)
        .for("update");
    },

    /** The users with an unexpired token, of these types, that was sent to this address or number. */
    async listUsers(relatesTo: string, types: readonly TokenType[], now: Date): Promise<string[]> {
      const rows = await database
        .selectDistinct({ userId: oneTimeTokens.userId })
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.relatesTo, relatesTo), isOf(types), gt(oneTimeTokens.expiresAt, now)));
      return rows.map(({ userId }) => userId);
    },

    /** Counts an attempt and returns whether the code may be compared: false once there were `maxAttempts`. */
    async countAttempt(id: string, maxAttempts: number): Promise<boolean> {
      const rows = await database
        .update(oneTimeTokens)
        .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
        .where(and(eq(oneTimeTokens.id, id), lt(oneTimeTokens.attempts, maxAttempts)))
        .returning({ id: oneTimeTokens.id });
      return rows.length > 0;
    },

    async delete(id: string): Promise<void> {
      await database.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id));
    },

    async deleteOfUser(userId: string, types: readonly TokenType[] = tokenTypes): Promise<void> {
      await database.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isOf(types)));
    },

    async deleteExpired(expiredBefore: Date): Promise<void> {
      await database.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, expiredBefore));
    },
  };
}

/** What the buttons of mail links answered. */
export function createLinkPressStore(database: Database) {
  return {
    async insert(row: typeof linkPresses.$inferInsert): Promise<void> {
      await database.insert(linkPresses).values(row).onConflictDoNothing();
    },

    async findSealed(hash: string, now: Date): Promise<string | undefined> {
      const rows = await database
        .select({ sealed: linkPresses.sealed })
        .from(linkPresses)
        .where(and(eq(linkPresses.pressHash, hash), gt(linkPresses.expiresAt, now)));
      return rows[0]?.sealed;
    },

    async deleteExpired(expiredBefore: Date): Promise<void> {
      await database.delete(linkPresses).where(lt(linkPresses.expiresAt, expiredBefore));
    },
  };
}
