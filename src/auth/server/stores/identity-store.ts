import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { identities } from "../tables.ts";
import { firstRow } from "./first-row.ts";

export type IdentityRow = typeof identities.$inferSelect;

/** Identities: the addresses, numbers and accounts of providers by which users sign in. */
export function createIdentityStore(database: Database) {
  return {
    async insert(row: typeof identities.$inferInsert): Promise<IdentityRow> {
      return firstRow(await database.insert(identities).values(row).returning());
    },

    /** Undefined where the identity exists already. */
    async insertNew(row: typeof identities.$inferInsert): Promise<IdentityRow | undefined> {
      return (await database.insert(identities).values(row).onConflictDoNothing().returning())[0];
    },

    async list(userId: string): Promise<IdentityRow[]> {
      return database.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt);
    },

    async find(provider: string, providerId: string): Promise<IdentityRow | undefined> {
      const rows = await database
        .select()
        .from(identities)
        .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId)));
      return rows[0];
    },

    async update(id: string, changes: Partial<typeof identities.$inferInsert>): Promise<void> {
      await database.update(identities).set(changes).where(eq(identities.id, id));
    },

    async delete(id: string): Promise<void> {
      await database.delete(identities).where(eq(identities.id, id));
    },
  };
}
