import { desc, eq } from "drizzle-orm";
import type { PooledDatabase } from "#platform/database/index.ts";
import { supportRequests } from "../tables.ts";

export type SupportRequest = typeof supportRequests.$inferSelect;

/** Requests for help. */
export function createSupportStore(database: Pick<PooledDatabase, "select" | "insert">) {
  return {
    async add(row: Omit<SupportRequest, "createdAt">): Promise<void> {
      await database.insert(supportRequests).values(row);
    },

    /** The latest requests, those of premium users first: for the operator. */
    async list(limit: number): Promise<SupportRequest[]> {
      return database
        .select()
        .from(supportRequests)
        .orderBy(desc(supportRequests.premium), desc(supportRequests.createdAt))
        .limit(limit);
    },

    async listOf(userId: string): Promise<SupportRequest[]> {
      return database
        .select()
        .from(supportRequests)
        .where(eq(supportRequests.userId, userId))
        .orderBy(desc(supportRequests.createdAt));
    },
  };
}

export type SupportStore = ReturnType<typeof createSupportStore>;
