import { and, eq, inArray, lt } from "drizzle-orm";
import { type Database, deleteInPortions } from "#platform/database/index.ts";
import { mfaAmrClaims, refreshTokens } from "../tables.ts";

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;
export type AmrRow = typeof mfaAmrClaims.$inferSelect;

/** Refresh token hashes, and the authentication methods (`amr`) of each session. */
export function createRefreshTokenStore(database: Database) {
  return {
    async insert(row: typeof refreshTokens.$inferInsert): Promise<void> {
      await database.insert(refreshTokens).values(row);
    },

    async find(hash: string): Promise<RefreshTokenRow | undefined> {
      return (await database.select().from(refreshTokens).where(eq(refreshTokens.token, hash)))[0];
    },

    /** The live token; a session has one at most. */
    async findLive(sessionId: string): Promise<RefreshTokenRow | undefined> {
      const live = and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.revoked, false));
      return (await database.select().from(refreshTokens).where(live))[0];
    },

    async revokeOfSession(sessionId: string, now: Date): Promise<void> {
      await database
        .update(refreshTokens)
        .set({ revoked: true, updatedAt: now })
        .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.revoked, false)));
    },

    /** Adds the method, or updates when it was last used. */
    async putAmr(row: typeof mfaAmrClaims.$inferInsert): Promise<void> {
      await database
        .insert(mfaAmrClaims)
        .values(row)
        .onConflictDoUpdate({
          target: [mfaAmrClaims.sessionId, mfaAmrClaims.authenticationMethod],
          set: { updatedAt: row.updatedAt },
        });
    },

    async listAmr(sessionId: string): Promise<AmrRow[]> {
      return database.select().from(mfaAmrClaims).where(eq(mfaAmrClaims.sessionId, sessionId));
    },

    async deleteAmr(sessionId: string, methods: string[]): Promise<void> {
      await database
        .delete(mfaAmrClaims)
        .where(and(eq(mfaAmrClaims.sessionId, sessionId), inArray(mfaAmrClaims.authenticationMethod, methods)));
    },

    /** Deletes replaced tokens that were revoked before this time. */
    async deleteExpired(revokedBefore: Date): Promise<void> {
      const expired = and(eq(refreshTokens.revoked, true), lt(refreshTokens.updatedAt, revokedBefore));
      await deleteInPortions(database, refreshTokens.id, expired);
    },
  };
}
