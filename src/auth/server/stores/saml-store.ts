import { eq, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { samlAssertions, samlRelayStates } from "../tables.ts";

export type RelayStateRow = typeof samlRelayStates.$inferSelect;

/** Running SAML sign-ins, and consumed assertions. */
export function createSamlStore(database: Database) {
  return {
    async insertRelayState(row: typeof samlRelayStates.$inferInsert): Promise<void> {
      await database.insert(samlRelayStates).values(row);
    },

    /** Consumes the relay state. */
    async takeRelayState(id: string): Promise<RelayStateRow | undefined> {
      return (await database.delete(samlRelayStates).where(eq(samlRelayStates.id, id)).returning())[0];
    },

    /** False where the assertion was consumed before. */
    async rememberAssertion(row: typeof samlAssertions.$inferInsert): Promise<boolean> {
      return (await database.insert(samlAssertions).values(row).onConflictDoNothing().returning()).length === 1;
    },

    /** Deletes unfinished sign-ins begun before `before`, and assertions that expired before it. */
    async deleteExpired(before: Date): Promise<void> {
      await database.delete(samlRelayStates).where(lt(samlRelayStates.createdAt, before));
      await database.delete(samlAssertions).where(lt(samlAssertions.expiresAt, before));
    },
  };
}
