import { and, eq, gte, isNotNull, lt, ne, notExists } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { mfaChallenges, mfaFactors } from "../tables.ts";
import { firstRow } from "./first-row.ts";

export type FactorRow = typeof mfaFactors.$inferSelect;
export type ChallengeRow = typeof mfaChallenges.$inferSelect;
export type FactorType = "totp" | "phone" | "webauthn";

/** The type of a stored factor, of which a check of the table allows three. */
export function typeOf({ factorType }: Pick<FactorRow, "factorType">): FactorType {
  return factorType === "phone" || factorType === "webauthn" ? factorType : "totp";
}

/** Second factors and their challenges. */
export function createFactorStore(database: Database) {
  const ofUser = (userId: string, id: string) => and(eq(mfaFactors.userId, userId), eq(mfaFactors.id, id));
  return {
    /** Undefined where the user has a factor of this name. */
    async insert(row: typeof mfaFactors.$inferInsert): Promise<FactorRow | undefined> {
      return (await database.insert(mfaFactors).values(row).onConflictDoNothing().returning())[0];
    },

    async list(userId: string): Promise<FactorRow[]> {
      return database.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(mfaFactors.createdAt);
    },

    async find(userId: string, id: string): Promise<FactorRow | undefined> {
      return (await database.select().from(mfaFactors).where(ofUser(userId, id)))[0];
    },

    /** Within a transaction: codes of one factor are compared one after the other. */
    async lock(userId: string, id: string): Promise<FactorRow | undefined> {
      return (await database.select().from(mfaFactors).where(ofUser(userId, id)).for("update"))[0];
    },

    async update(id: string, changes: Partial<typeof mfaFactors.$inferInsert>): Promise<FactorRow> {
      return firstRow(await database.update(mfaFactors).set(changes).where(eq(mfaFactors.id, id)).returning());
    },

    /** Its challenges are deleted too. */
    async delete(id: string): Promise<void> {
      await database.delete(mfaFactors).where(eq(mfaFactors.id, id));
    },

    async deleteOfUser(userId: string): Promise<void> {
      await database.delete(mfaFactors).where(eq(mfaFactors.userId, userId));
    },

    async deleteUnverified(userId: string, type: FactorType, { except }: { except?: string } = {}): Promise<void> {
      const begun = and(...unverified(userId), eq(mfaFactors.factorType, type));
      await database.delete(mfaFactors).where(except ? and(begun, ne(mfaFactors.id, except)) : begun);
    },

    /** Deletes unverified enrolments that were not continued since `before`. */
    async deleteAbandoned(userId: string, before: Date): Promise<void> {
      const challenges = database
        .select({ id: mfaChallenges.id })
        .from(mfaChallenges)
        .where(and(eq(mfaChallenges.factorId, mfaFactors.id), gte(mfaChallenges.createdAt, before)));
      await database
        .delete(mfaFactors)
        .where(and(...unverified(userId), lt(mfaFactors.createdAt, before), notExists(challenges)));
    },

    challenges: challengesOn(database),
  };
}

function unverified(userId: string) {
  return [eq(mfaFactors.userId, userId), eq(mfaFactors.status, "unverified")];
}

function challengesOn(database: Database) {
  return {
    async insert(row: typeof mfaChallenges.$inferInsert): Promise<void> {
      await database.insert(mfaChallenges).values(row);
    },

    /** Within a transaction: a challenge is met once. */
    async lock(factorId: string, id: string): Promise<ChallengeRow | undefined> {
      const rows = await database
        .select()
        .from(mfaChallenges)
        .where(and(eq(mfaChallenges.factorId, factorId), eq(mfaChallenges.id, id)))
        .for("update");
      return rows[0];
    },

    async update(id: string, changes: Partial<typeof mfaChallenges.$inferInsert>): Promise<void> {
      await database.update(mfaChallenges).set(changes).where(eq(mfaChallenges.id, id));
    },

    /** The factor's challenges met since then. Their `otpCode` is the keyed hash of the accepted code. */
    async listMetSince(factorId: string, since: Date): Promise<ChallengeRow[]> {
      return database
        .select()
        .from(mfaChallenges)
        .where(
          and(
            eq(mfaChallenges.factorId, factorId),
            isNotNull(mfaChallenges.verifiedAt),
            gte(mfaChallenges.verifiedAt, since),
          ),
        );
    },

    async delete(id: string): Promise<void> {
      await database.delete(mfaChallenges).where(eq(mfaChallenges.id, id));
    },

    async deleteExpired(before: Date): Promise<void> {
      await database.delete(mfaChallenges).where(lt(mfaChallenges.createdAt, before));
    },

    async deleteExpiredOf(factorId: string, before: Date): Promise<void> {
      await database
        .delete(mfaChallenges)
        .where(and(eq(mfaChallenges.factorId, factorId), lt(mfaChallenges.createdAt, before)));
    },
  };
}
