import { eq, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { samlAssertions, samlRelayStates } from "../tables.ts";

export type RelayStateRow = typeof samlRelayStates.$inferSelect;

/** Sign-ins that are under way at an organisation, and the assertions that were taken. */
export function createSamlStore(database: Database) {
  return {
    async insertRelayState(row: typeof samlRelayStates.$inferInsert): Promise<void> {
      await database.insert(samlRelayStates).values(row);
    },

    /** It can be taken once. */
    async takeRelayState(id: string): Promise<RelayStateRow | undefined> {
      return (await database.delete(samlRelayStates).where(eq(samlRelayStates.id, id)).returning())[0];
    },

    /** False where it was taken before. */
    async rememberAssertion(row: typeof samlAssertions.$inferInsert): Promise<boolean> {
      return (await database.insert(samlAssertions).values(row).onConflictDoNothing().returning()).length === 1;
    },

    /** What began before `before` and was never finished, and assertions that nobody could bring any more by then. */
    async deleteExpired(before: Date): Promise<void> {
      await database.delete(samlRelayStates).where(lt(samlRelayStates.createdAt, before));
      await database.delete(samlAssertions).where(lt(samlAssertions.expiresAt, before));
    },
  };
}
