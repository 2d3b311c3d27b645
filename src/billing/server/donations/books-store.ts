import { and, desc, eq, getTableColumns, gte, isNotNull, notExists, notLike, type SQL, sql, sum } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { PooledDatabase } from "#platform/database/index.ts";
import type { MonthSum } from "../../shared/donation.ts";
import { keepMails, type MailContent } from "../mail/subscriber-mail-store.ts";
import { customers, invoices, isOfMode, returns } from "../tables.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type ReturnRow = typeof returns.$inferSelect;

const monthOf = (time: AnyPgColumn) => sql`date_trunc('month', ${time} at time zone 'UTC')`;

function sumsOf({ currency, amount, tax }: typeof invoices | typeof returns, month: SQL) {
  return {
    month: sql<string>`to_char(${month}, 'YYYY-MM')`,
    currency: sql<string>`${currency}`,
    amount: sum(amount).mapWith(Number),
    tax: sum(tax).mapWith(Number),
  };
}

type Queries = Pick<PooledDatabase, "select" | "insert" | "update" | "transaction">;

/** Payments and returns, of customers of one mode and of those whose mode is not known. */
export function createBooksStore(database: Queries, live: boolean) {
  return {
    ...returnStatements(database, live),

    async saveInvoice(row: InvoiceRow): Promise<void> {
      await database.insert(invoices).values(row).onConflictDoUpdate({ target: invoices.id, set: row });
    },

    async findInvoiceOfPayment(payment: string): Promise<InvoiceRow | undefined> {
      return (await database.select().from(invoices).where(eq(invoices.payment, payment)))[0];
    },

    /** What was received and returned, summed by month and currency. */
    async sumBooks(): Promise<{ received: MonthSum[]; returned: MonthSum[] }> {
      // Hashing the customers of the other mode, of whom there are few, takes a third of the time of a join with those of this mode.
      const isOfOther = and(eq(customers.id, invoices.customerId), eq(customers.livemode, !live));
      const ofMode = notExists(database.select().from(customers).where(isOfOther));
      const received = await database
        .select(sumsOf(invoices, monthOf(invoices.paidAt)))
        .from(invoices)
        .where(ofMode)
        .groupBy(monthOf(invoices.paidAt), invoices.currency);
      const returned = await database
        .select(sumsOf(returns, monthOf(returns.returnedAt)))
        .from(returns)
        .innerJoin(invoices, eq(invoices.id, returns.invoiceId))
        .where(and(returns.counts, ofMode))
        .groupBy(monthOf(returns.returnedAt), returns.currency);
      return { received, returned };
    },

    /** The payments of a user in both modes, newest first, each with the amount that was returned of it. */
    async listPayments(userId: string) {
      return database
        .select({
          id: invoices.id,
          paidAt: invoices.paidAt,
          currency: invoices.currency,
          amount: invoices.amount,
          tax: invoices.tax,
          returned: sql<number>`coalesce((select sum(r.amount) from billing.returns r where r.invoice = ${invoices.id} and r.counts), 0)::float8`,
        })
        .from(invoices)
        .innerJoin(customers, eq(customers.id, invoices.customerId))
        .where(eq(customers.userId, userId))
        .orderBy(desc(invoices.paidAt));
    },
  };
}

function returnStatements(database: Queries, live: boolean) {
  return {
    /**
     * Stores a return. If it was not stored before, the mail about it is kept in the same transaction, unless the customer has no account any more.
     * `kept`: whether it is.
     */
    async saveReturn(row: ReturnRow, about?: { customerId: string; mail: MailContent; now: Date }) {
      return database.transaction(async (tx) => {
        const added = await tx.insert(returns).values(row).onConflictDoNothing().returning({ id: returns.id });
        if (added.length === 0) {
          await tx.update(returns).set(row).where(eq(returns.id, row.id));
          return { kept: false };
        }
        if (!about) return { kept: false };
        const { customerId, mail, now } = about;
        const owned = and(eq(customers.id, customerId), isNotNull(customers.userId));
        const [owner] = await tx.select().from(customers).where(owned).for("key share");
        if (owner) await keepMails(tx, { customerId, mails: [mail], now });
        return { kept: owner !== undefined };
      });
    },

    /** A user's latest refund since a point in time. A dispute is none: its ids begin with another letter. */
    async findRefundOf(userId: string, since: Date): Promise<ReturnRow | undefined> {
      const rows = await database
        .select(getTableColumns(returns))
        .from(returns)
        .innerJoin(invoices, eq(invoices.id, returns.invoiceId))
        .innerJoin(customers, eq(customers.id, invoices.customerId))
        .where(
          and(
            eq(customers.userId, userId),
            isOfMode(live),
            eq(returns.counts, true),
            notLike(returns.id, "d%"),
            gte(returns.returnedAt, since),
          ),
        )
        .orderBy(desc(returns.returnedAt))
        .limit(1);
      return rows[0];
    },
  };
}
