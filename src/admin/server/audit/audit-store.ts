import { randomUUID } from "node:crypto";
import { and, desc, eq, exists, gt, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/index.ts";
import type { AuditAction } from "../../shared/audit.ts";
import { audit } from "../tables.ts";

/** One change: `before` and `after` are JSON, null where there was or is nothing. They hold no secrets. */
export type AuditEntry = { action: AuditAction; subject: string; before: unknown; after: unknown };

export type Changed<Result> = {
  result: Result;
  /** Null if nothing changed. */
  entry: AuditEntry | null;
};

/** The log of what administrators changed. */
export function createAuditStore(database: Database) {
  return {
    /**
     * Runs a change and logs it in the same transaction. `work` must use the given connection only: create the stores of the change on it.
     */
    change<Result>(actor: string, work: (transaction: Database) => Promise<Changed<Result>>): Promise<Result> {
      return database.transaction(async (transaction) => {
        const { result, entry } = await work(transaction);
        if (entry) await transaction.insert(audit).values({ id: randomUUID(), actor, ...entry });
        return result;
      });
    },

    async find(id: string) {
      const [row] = await database.select().from(audit).where(eq(audit.id, id));
      return row;
    },

    /** A page of changes, newest first. `before` is the id of the last change of the page before; without it, the first page is read. */
    async list({ before, limit }: { before: string | undefined; limit: number }) {
      // The database compares the times: a `Date` has milliseconds only, so changes within one millisecond would be skipped.
      const last = alias(audit, "last");
      const isOlder = or(lt(audit.at, last.at), and(eq(audit.at, last.at), gt(audit.id, last.id)));
      const older = (id: string) =>
        exists(
          database
            .select({ id: last.id })
            .from(last)
            .where(and(eq(last.id, id), isOlder)),
        );
      return database
        .select()
        .from(audit)
        .where(before === undefined ? undefined : older(before))
        .orderBy(desc(audit.at), audit.id)
        .limit(limit);
    },
  };
}
export type AuditStore = ReturnType<typeof createAuditStore>;
