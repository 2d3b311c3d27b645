import { count, desc, eq, lt, sql } from "drizzle-orm";
import type { PooledDatabase } from "#platform/database/index.ts";
import { supportRequests } from "../tables.ts";

export type SupportRequest = typeof supportRequests.$inferSelect;

/** Requests for help. */
export function createSupportStore(database: Pick<PooledDatabase, "select" | "insert" | "update" | "delete">) {
  return {
    async add(row: Omit<SupportRequest, "createdAt" | "reviewedAt">): Promise<void> {
      await database.insert(supportRequests).values(row);
    },

    /** The latest requests: open ones first, and of those the ones of premium users. */
    async list(limit: number): Promise<SupportRequest[]> {
      return database
        .select()
        .from(supportRequests)
        .orderBy(
          sql`${supportRequests.reviewedAt} is not null`,
          desc(supportRequests.premium),
          desc(supportRequests.createdAt),
        )
        .limit(limit);
    },

    /** Marks a request as reviewed or as open. Returns whether it was reviewed before; undefined if there is none. */
    async review(id: string, reviewed: boolean): Promise<boolean | undefined> {
      const own = eq(supportRequests.id, id);
      const [row] = await database.select().from(supportRequests).where(own).for("update");
      if (row)
        await database
          .update(supportRequests)
          .set({ reviewedAt: reviewed ? sql`now()` : null })
          .where(own);
      return row && row.reviewedAt !== null;
    },

    /** Deletes a user's requests. A foreign key deletes them with the account's row, but a soft deletion keeps that row. */
    async deleteOfUser(userId: string): Promise<void> {
      await database.delete(supportRequests).where(eq(supportRequests.userId, userId));
    },

    async deleteBefore(time: Date): Promise<void> {
      await database.delete(supportRequests).where(lt(supportRequests.createdAt, time));
    },

    async countOf(userId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(supportRequests)
        .where(eq(supportRequests.userId, userId));
      return row?.count ?? 0;
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
