import { and, asc, eq, type InferSelectModel, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "../database/index.ts";

type Column<Data> = PgColumn & { _: { data: Data; notNull: true } };
type KeptMailTable = PgTable & { id: Column<string>; attempts: Column<number>; nextAttemptAt: Column<Date> };

/** Which mails may be claimed, and what orders those that are due at the same time. */
type Claimable = { condition?: SQL | undefined; order?: PgColumn };

/** What a queue does with the rows of a table of mails. */
export function keptMailRows<Table extends KeptMailTable>(
  database: Pick<Database, "select" | "update" | "delete">,
  table: Table,
  { condition, order }: Claimable = {},
) {
  const { id, nextAttemptAt }: KeptMailTable = table;
  const change = (values: { attempts?: number; nextAttemptAt: Date }) =>
    database.update(table).set(values as PgUpdateSetSource<Table>);
  return {
    /** A mail that is due, which is then due again at `next`; no other server gets it meanwhile. */
    async claimDue(now: Date, next: Date): Promise<InferSelectModel<Table> | undefined> {
      const due = database
        .select({ id })
        .from(table as PgTable)
        .where(and(lte(nextAttemptAt, now), condition))
        .orderBy(asc(nextAttemptAt), ...(order ? [asc(order)] : []))
        .limit(1)
        .for("update", { skipLocked: true });
      const claimed = await change({ nextAttemptAt: next }).where(eq(id, due)).returning();
      return (claimed as InferSelectModel<Table>[])[0];
    },

    async postpone(mail: string, attempts: number, next: Date): Promise<void> {
      await change({ attempts, nextAttemptAt: next }).where(eq(id, mail));
    },

    async delete(mail: string): Promise<void> {
      await database.delete(table).where(eq(id, mail));
    },
  };
}
