import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { flowState } from "../tables.ts";

export type FlowStateRow = typeof flowState.$inferSelect;

/** Running flows: PKCE challenges and the checks for a provider's response. */
export function createFlowStateStore(database: Database) {
  return {
    async insert(row: typeof flowState.$inferInsert): Promise<void> {
      await database.insert(flowState).values(row);
    },

    async find(id: string): Promise<FlowStateRow | undefined> {
      return (await database.select().from(flowState).where(eq(flowState.id, id)))[0];
    },

    /** Within a transaction: locks the flow. */
    async lock(id: string): Promise<FlowStateRow | undefined> {
      return (await database.select().from(flowState).where(eq(flowState.id, id)).for("update"))[0];
    },

    /** Locks the user's newest flow of a method without an authorization code. */
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

    /** Within a transaction: locks the flow, so that a code is exchanged once. */
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
