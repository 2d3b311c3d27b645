import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { flowState } from "../tables.ts";

export type FlowStateRow = typeof flowState.$inferSelect;

/** Sign-ins that are under way in a browser: the challenge of a PKCE flow, and what a provider's answer is checked against. */
export function createFlowStateStore(database: Database) {
  return {
    async insert(row: typeof flowState.$inferInsert): Promise<void> {
      await database.insert(flowState).values(row);
    },

    async find(id: string): Promise<FlowStateRow | undefined> {
      return (await database.select().from(flowState).where(eq(flowState.id, id)))[0];
    },

    /** Within a transaction it stays the requester's. */
    async lock(id: string): Promise<FlowStateRow | undefined> {
      return (await database.select().from(flowState).where(eq(flowState.id, id)).for("update"))[0];
    },

    /** The person's newest flow of a method whose code was not given out yet; within a transaction it stays theirs. */
    async lockNewestOf(userId: string, method: string): Promise<FlowStateRow | undefined> {
      const rows = await database
        .select()
        .from(flowState)
        .where(
          and(eq(flowState.userId, userId), eq(flowState.authenticationMethod, method), isNull(flowState.authCode)),
        )
        .orderBy(desc(flowState.createdAt))
        .limit(1)
        .for("update");
      return rows[0];
    },

    async update(id: string, changes: Partial<typeof flowState.$inferInsert>): Promise<void> {
      await database.update(flowState).set(changes).where(eq(flowState.id, id));
    },

    /** Within a transaction: nobody else can exchange the same code meanwhile. */
    async lockByCode(codeHash: string): Promise<FlowStateRow | undefined> {
      return (await database.select().from(flowState).where(eq(flowState.authCode, codeHash)).for("update"))[0];
    },

    async delete(id: string): Promise<void> {
      await database.delete(flowState).where(eq(flowState.id, id));
    },

    async deleteExpired(createdBefore: Date): Promise<void> {
      await database.delete(flowState).where(lt(flowState.createdAt, createdBefore));
    },
  };
}
