import { and, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { type Database, deleteInPortions } from "#platform/database/index.ts";
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

    /** Locks the newest of these flows that is the user's, of the method, and without an authorization code. */
    async lockNewestOf(ids: readonly string[], userId: string, method: string): Promise<FlowStateRow | undefined> {
      const rows = await database
        .select()
        .from(flowState)
        .where(
          and(
            inArray(flowState.id, [...ids]),
            ...[eq(flowState.userId, userId), eq(flowState.authenticationMethod, method), isNull(flowState.authCode)],
          ),
        )
        .orderBy(desc(flowState.createdAt))
        .limit(1)
        .for("update");
      return rows[0];
    },

    async update(id: string, changes: Partial<typeof flowState.$inferInsert>): Promise<void> {
      await database.update(flowState).set(changes).where(eq(flowState.id, id));
    },

    /** The flow of an authorization code, without a lock. */
    async findByCode(codeHash: string): Promise<FlowStateRow | undefined> {
      return (await database.select().from(flowState).where(eq(flowState.authCode, codeHash)))[0];
    },

    /** Within a transaction: locks the flow, so that a code is exchanged once. Lock its user before. */
    async lockByCode(codeHash: string): Promise<FlowStateRow | undefined> {
      return (await database.select().from(flowState).where(eq(flowState.authCode, codeHash)).for("update"))[0];
    },

    async delete(id: string): Promise<void> {
      await database.delete(flowState).where(eq(flowState.id, id));
    },

    /** Deletes the user's flows whose authorization code was issued. */
    async deleteCodesOfUser(userId: string): Promise<void> {
      await database.delete(flowState).where(and(eq(flowState.userId, userId), isNotNull(flowState.authCode)));
    },

    async deleteExpired(createdBefore: Date): Promise<void> {
      await deleteInPortions(database, flowState.id, lt(flowState.createdAt, createdBefore));
    },
  };
}
