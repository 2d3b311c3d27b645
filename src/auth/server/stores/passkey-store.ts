import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { webauthnChallenges, webauthnCredentials } from "../passkey-tables.ts";

export type PasskeyRow = typeof webauthnCredentials.$inferSelect;
export type PasskeyChallengeRow = typeof webauthnChallenges.$inferSelect;
type ChallengeKind = { id: string; type: "registration" | "authentication"; userId: string | null };

/** Passkeys and their challenges. */
export function createPasskeyStore(database: Database) {
  const ofUser = (userId: string, id: string) =>
    and(eq(webauthnCredentials.userId, userId), eq(webauthnCredentials.id, id));
  return {
    /** Undefined where the credential is registered already, for this user or another. */
    async insert(row: typeof webauthnCredentials.$inferInsert): Promise<PasskeyRow | undefined> {
      return (await database.insert(webauthnCredentials).values(row).onConflictDoNothing().returning())[0];
    },

    /** The oldest first. */
    async list(userId: string): Promise<PasskeyRow[]> {
      return database
        .select()
        .from(webauthnCredentials)
        .where(eq(webauthnCredentials.userId, userId))
        .orderBy(webauthnCredentials.createdAt);
    },

    async count(userId: string): Promise<number> {
      const rows = await database
        .select({ count: count() })
        .from(webauthnCredentials)
        .where(eq(webauthnCredentials.userId, userId));
      return rows[0]?.count ?? 0;
    },

    /** By the id that the authenticator gave it. */
    async findByCredentialId(credentialId: string): Promise<PasskeyRow | undefined> {
      return (
        await database.select().from(webauthnCredentials).where(eq(webauthnCredentials.credentialId, credentialId))
      )[0];
    },

    /** Within a transaction: signatures of one passkey are counted one after the other. */
    async lock(userId: string, id: string): Promise<PasskeyRow | undefined> {
      return (await database.select().from(webauthnCredentials).where(ofUser(userId, id)).for("update"))[0];
    },

    async update(id: string, changes: Partial<typeof webauthnCredentials.$inferInsert>): Promise<void> {
      await database.update(webauthnCredentials).set(changes).where(eq(webauthnCredentials.id, id));
    },

    /** Undefined where this user has no such passkey. */
    async rename(userId: string, id: string, changes: { friendlyName: string; updatedAt: Date }) {
      return (await database.update(webauthnCredentials).set(changes).where(ofUser(userId, id)).returning())[0];
    },

    /** Undefined where this user has no such passkey. */
    async delete(userId: string, id: string): Promise<PasskeyRow | undefined> {
      return (await database.delete(webauthnCredentials).where(ofUser(userId, id)).returning())[0];
    },

    async deleteOfUser(userId: string): Promise<void> {
      await database.delete(webauthnCredentials).where(eq(webauthnCredentials.userId, userId));
    },

    async insertChallenge(row: typeof webauthnChallenges.$inferInsert): Promise<void> {
      await database.insert(webauthnChallenges).values(row);
    },

    /** Takes a challenge out, so that it is answered once, whatever the answer. Undefined where there is none of the kind. */
    async takeChallenge({ id, type, userId }: ChallengeKind): Promise<PasskeyChallengeRow | undefined> {
      const owned = userId === null ? isNull(webauthnChallenges.userId) : eq(webauthnChallenges.userId, userId);
      const rows = await database
        .delete(webauthnChallenges)
        .where(and(eq(webauthnChallenges.id, id), eq(webauthnChallenges.challengeType, type), owned))
        .returning();
      return rows[0];
    },

    async deleteExpiredChallenges(before: Date): Promise<void> {
      await database.delete(webauthnChallenges).where(lt(webauthnChallenges.expiresAt, before));
    },
  };
}
