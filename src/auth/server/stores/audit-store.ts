import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { type Database, deleteInPortions } from "#platform/database/index.ts";
import { auditLogEntries } from "../tables.ts";

export type AuditRow = typeof auditLogEntries.$inferSelect;

type EntriesOfUser = {
  actions: readonly string[];
  changes: readonly string[];
  byAdministrators: { actor: string; actions: readonly string[] };
  limit: number;
};

/** The audit log. */
export function createAuditStore(database: Database) {
  return {
    async insert(row: typeof auditLogEntries.$inferInsert): Promise<void> {
      await database.insert(auditLogEntries).values(row);
    },

    async list({ offset, limit }: { offset: number; limit: number }): Promise<AuditRow[]> {
      return database
        .select()
        .from(auditLogEntries)
        .orderBy(desc(auditLogEntries.createdAt), auditLogEntries.id)
        .offset(offset)
        .limit(limit);
    },

    /**
     * The user's own entries with one of these actions, and changes of these fields, and what administrators did to the account, the newest first.
     */
    async listOfActor(
      userId: string,
      { actions, changes, byAdministrators, limit }: EntriesOfUser,
    ): Promise<AuditRow[]> {
      const { payload } = auditLogEntries;
      const actor = sql`${payload} ->> 'actor_id'`;
      const done = and(
        eq(actor, byAdministrators.actor),
        inArray(sql`${payload} ->> 'action'`, [...byAdministrators.actions]),
        eq(sql`${payload} -> 'traits' ->> 'user_id'`, userId),
      );
      const wanted = or(
        and(
          inArray(sql`${payload} ->> 'action'`, [...actions]),
          // A sign-out of this device alone is not listed.
          sql`coalesce(${payload} -> 'traits' ->> 'scope', '') <> 'local'`,
        ),
        inArray(sql`${payload} -> 'traits' ->> 'changed'`, [...changes]),
      );
      return database
        .select()
        .from(auditLogEntries)
        .where(or(and(eq(actor, userId), wanted), done))
        .orderBy(desc(auditLogEntries.createdAt), auditLogEntries.id)
        .limit(limit);
    },

    /** Deletes what a deleted account did. */
    async deleteOfActor(userId: string): Promise<void> {
      await database.delete(auditLogEntries).where(eq(sql`${auditLogEntries.payload} ->> 'actor_id'`, userId));
    },

    async deleteExpired(createdBefore: Date): Promise<void> {
      await deleteInPortions(database, auditLogEntries.id, lt(auditLogEntries.createdAt, createdBefore));
    },
  };
}
