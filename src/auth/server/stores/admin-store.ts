import { and, count, desc, eq, ilike, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { auditLogEntries, identities, mfaFactors, users } from "../tables.ts";
import type { FactorRow } from "./factor-store.ts";
import type { IdentityRow } from "./identity-store.ts";
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

    ...peopleQueries(database),

    async countAudit(): Promise<number> {
      return (await database.select({ total: count() }).from(auditLogEntries))[0]?.total ?? 0;
    },
  };
}

/** Users by id, by what an administrator searches for, and by role. */
function peopleQueries(database: Database) {
  return {
    async listByIds(ids: readonly string[]): Promise<UserRow[]> {
      return ids.length > 0
        ? database
            .select()
            .from(users)
            .where(inArray(users.id, [...ids]))
        : [];
    },

    /** These users with identities and factors. */
    async listWhole(ids: readonly string[]): Promise<WholeUser[]> {
      return withParts(
        database,
        ids.length > 0
          ? await database
              .select()
              .from(users)
              .where(inArray(users.id, [...ids]))
          : [],
      );
    },

    /** Users that were not deleted and whose address or number contains the text in lower case, or whose id it is; the newest first. */
    async search(text: string, limit: number): Promise<WholeUser[]> {
      const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
      const digits = text.replace(/^\+/, "").replaceAll(" ", "");
      const found = [ilike(users.email, part), sql`${users.id}::text = ${text}`];
      if (/^\d{3,}$/.test(digits)) found.push(like(users.phone, `%${digits}%`));
      const rows = await database
        .select()
        .from(users)
        .where(and(isNull(users.deletedAt), text === "" ? undefined : or(...found)))
        .orderBy(desc(users.createdAt), users.id)
        .limit(limit);
      return withParts(database, rows);
    },

    /** The users with the role of administrators, the oldest account first. */
    async listAdmins(): Promise<UserRow[]> {
      return database
        .select()
        .from(users)
        .where(and(sql`${users.rawAppMetaData} ->> 'role' = 'admin'`, isNull(users.deletedAt)))
        .orderBy(users.createdAt);
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
