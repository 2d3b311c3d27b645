import { desc, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { auditLogEntries } from "../tables.ts";

export type AuditRow = typeof auditLogEntries.$inferSelect;

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

    async deleteExpired(createdBefore: Date): Promise<void> {
      await database.delete(auditLogEntries).where(lt(auditLogEntries.createdAt, createdBefore));
    },
  };
}
