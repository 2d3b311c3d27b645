import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { auditLogEntries, identities, mfaFactors, users } from "../tables.ts";
import type { FactorRow, IdentityRow } from "./identity-store.ts";
import type { UserRow } from "./user-store.ts";

export type Page = { offset: number; limit: number };

export type WholeUser = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/** Queries for administrators. They include softly deleted users. */
export function createAdminStore(database: Database) {
  return {
    /** Newest first, with identities and factors. */
    async listUsers({ offset, limit }: Page): Promise<WholeUser[]> {
      const rows = await database
        .select()
        .from(users)
        .orderBy(desc(users.createdAt), users.id)
        .offset(offset)
        .limit(limit);
      return withParts(database, rows);
    },

    async countUsers(): Promise<number> {
      return (await database.select({ total: count() }).from(users))[0]?.total ?? 0;
    },

    async find(id: string): Promise<UserRow | undefined> {
      return (await database.select().from(users).where(eq(users.id, id)))[0];
    },

    /** Within a transaction, like `users.lock`. */
    async lock(id: string): Promise<UserRow | undefined> {
      return (await database.select().from(users).where(eq(users.id, id)).for("no key update"))[0];
    },

    async listByIds(ids: readonly string[]): Promise<UserRow[]> {
      return ids.length > 0
        ? database
            .select()
            .from(users)
            .where(inArray(users.id, [...ids]))
        : [];
    },

    /** The users with the role of administrators, the oldest account first. */
    async listAdmins(): Promise<UserRow[]> {
      return database
        .select()
        .from(users)
        .where(and(sql`${users.rawAppMetaData} ->> 'role' = 'admin'`, isNull(users.deletedAt)))
        .orderBy(users.createdAt);
    },

    async countAudit(): Promise<number> {
      return (await database.select({ total: count() }).from(auditLogEntries))[0]?.total ?? 0;
    },
  };
}

/** Loads identities and factors in two queries for any number of users. */
async function withParts(database: Database, rows: UserRow[]): Promise<WholeUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ofIdentities = inArray(identities.userId, ids);
  const owned = await database.select().from(identities).where(ofIdentities).orderBy(identities.createdAt);
  const ofFactors = inArray(mfaFactors.userId, ids);
  const factors = await database.select().from(mfaFactors).where(ofFactors).orderBy(mfaFactors.createdAt);
  const [identitiesOf, factorsOf] = [
    Map.groupBy(owned, ({ userId }) => userId),
    Map.groupBy(factors, ({ userId }) => userId),
  ];
  return rows.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }));
}
