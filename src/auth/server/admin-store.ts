import { count, desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { auditLogEntries, users } from "./tables.ts";
import type { UserRow } from "./user-store.ts";

export type Page = { offset: number; limit: number };

/** What only the operator asks. Whoever was deleted softly is there for them still. */
export function createAdminStore(database: Database) {
  return {
    /** The newest first. */
    async listUsers({ offset, limit }: Page): Promise<UserRow[]> {
      return database.select().from(users).orderBy(desc(users.createdAt), users.id).offset(offset).limit(limit);
    },

    async countUsers(): Promise<number> {
      return (await database.select({ total: count() }).from(users))[0]?.total ?? 0;
    },

    async find(id: string): Promise<UserRow | undefined> {
      return (await database.select().from(users).where(eq(users.id, id)))[0];
    },

    /** Within a transaction. */
    async lock(id: string): Promise<UserRow | undefined> {
      return (await database.select().from(users).where(eq(users.id, id)).for("update"))[0];
    },

    async countAudit(): Promise<number> {
      return (await database.select({ total: count() }).from(auditLogEntries))[0]?.total ?? 0;
    },
  };
}
