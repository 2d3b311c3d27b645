import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { PooledDatabase } from "#platform/database/index.ts";
import { notifyUser } from "#platform/realtime/notify.ts";
import { createBooksStore } from "./donations/books-store.ts";
import { createSubscriberMailStore, keepMails, type MailContent } from "./mail/subscriber-mail-store.ts";
import { customers, events, invoices, isOfMode, subscriberMails, subscriptions } from "./tables.ts";

export type Customer = typeof customers.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type StoredSubscription = Omit<SubscriptionRow, "customerId" | "read" | "readAt">;

/** The number and the time of a read. */
type SavedRead = { read: number; now: Date; mailsOf?: (before: SubscriptionRow | undefined) => MailContent[] };

/** The database, as far as this store needs it. */
type Queries = Pick<PooledDatabase, "select" | "insert" | "update" | "delete" | "transaction" | "execute">;

/**
 * Customers, subscriptions, events, payments, returns and the mails about them that were not sent yet. It reads the rows of one mode (live mode with
 * `live`, else Stripe's test mode) and those whose mode is not known.
 */
export function createBillingStore(database: Queries, live: boolean) {
  return {
    ...customerStatements(database, live),
    ...subscriptionStatements(database, live),
    ...eventStatements(database),
    ...createBooksStore(database, live),
    mails: createSubscriberMailStore(database, isOfMode(live)),
  };
}

export type BillingStore = ReturnType<typeof createBillingStore>;

/** Sorts customers whose mode is known first. */
const knownFirst = sql`${customers.livemode} is null`;

const notClosedBefore = (date: Date) => or(isNull(customers.closedAt), gte(customers.closedAt, date));

function customerStatements(database: Queries, live: boolean) {
  return {
    async findCustomerOf(userId: string): Promise<Customer | undefined> {
      const own = and(eq(customers.userId, userId), isOfMode(live));
      return (await database.select().from(customers).where(own).orderBy(knownFirst))[0];
    },

    async findCustomer(id: string): Promise<Customer | undefined> {
      return (await database.select().from(customers).where(eq(customers.id, id)))[0];
    },

    /** Stores a user's customer. If two calls store one at the same time, the first stays. */
    async addCustomer(row: { id: string; userId: string; language: string }): Promise<void> {
      await database
        .insert(customers)
        .values({ ...row, livemode: live })
        .onConflictDoNothing();
    },

    /**
     * Replaces a customer's Stripe id. Its payments are kept. Its subscription is deleted, because Stripe does not know that any more either. If two
     * calls replace an id at the same time, the first wins.
     */
    async replaceCustomer(id: string, newId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const locked = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
        if (locked.length === 0) return;
        await tx.delete(subscriptions).where(eq(subscriptions.customerId, id));
        await tx.update(customers).set({ id: newId }).where(eq(customers.id, id));
        await tx.update(invoices).set({ customerId: newId }).where(eq(invoices.customerId, id));
      });
    },

    async setLivemode(id: string, livemode: boolean): Promise<void> {
      await database.update(customers).set({ livemode }).where(eq(customers.id, id));
    },

    async setLanguage(id: string, language: string): Promise<void> {
      await database.update(customers).set({ language }).where(eq(customers.id, id));
    },

    /** The customers after an id, in the order of ids, without those that were closed before `since`. */
    async listCustomers(after: string, { limit, since }: { limit: number; since: Date }): Promise<Customer[]> {
      const inOrder = sql`${customers.id} collate "C"`;
      return database
        .select()
        .from(customers)
        .where(and(sql`${inOrder} > ${after}`, notClosedBefore(since), isOfMode(live)))
        .orderBy(asc(inOrder))
        .limit(limit);
    },

    /** Detaches the customers of both modes from an account that was soft-deleted; their rows stay, without the mails that were not sent. */
    async detachCustomer(userId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const detached = await tx
          .update(customers)
          .set({ userId: null })
          .where(eq(customers.userId, userId))
          .returning({ id: customers.id });
        const ids = detached.map(({ id }) => id);
        if (ids.length > 0) await tx.delete(subscriberMails).where(inArray(subscriberMails.customerId, ids));
      });
    },

    /** Customers whose account was deleted, and whose subscription may not be cancelled yet. */
    async listDetached(): Promise<Customer[]> {
      return database
        .select()
        .from(customers)
        .where(and(isNull(customers.userId), isNull(customers.closedAt), isOfMode(live)));
    },

    async markClosed(id: string, now: Date): Promise<void> {
      await database.update(customers).set({ closedAt: now }).where(eq(customers.id, id));
    },
  };
}

function subscriptionStatements(database: Queries, live: boolean) {
  return {
    async findSubscriptionOf(userId: string): Promise<SubscriptionRow | undefined> {
      const rows = await database
        .select({ subscription: subscriptions })
        .from(subscriptions)
        .innerJoin(customers, eq(customers.id, subscriptions.customerId))
        .where(and(eq(customers.userId, userId), isOfMode(live)))
        .orderBy(knownFirst);
      return rows[0]?.subscription;
    },

    /** Returns the sequence number of a read that begins now. Later reads get greater numbers. */
    async nextRead(): Promise<number> {
      const { rows } = await database.execute<{ read: string }>(sql`select nextval('billing.reads') as read`);
      return Number(rows[0]?.read);
    },

    /**
     * Stores the result of a read and announces a change to the user, unless the result of a later read is stored. Without a found subscription the row
     * is deleted. `mailsOf`: the mails of the change from the row that was stored until then; they are kept in the same transaction, if the customer has
     * an account. `kept`: how many are.
     */
    async saveSubscription(
      customerId: string,
      found: StoredSubscription | undefined,
      { read, now, mailsOf = () => [] }: SavedRead,
    ): Promise<{ saved: boolean; kept: number }> {
      return database.transaction(async (tx) => {
        // Locks the customer: the subscription may have no row yet, or none any more.
        const isCustomer = eq(customers.id, customerId);
        const [locked] = await tx.select().from(customers).where(isCustomer).for("update");
        const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.customerId, customerId));
        if (Math.max(before?.read ?? 0, locked?.emptyRead ?? 0) > read) return { saved: false, kept: 0 };
        if (found) {
          const row = { ...found, read, readAt: now };
          await tx
            .insert(subscriptions)
            .values({ customerId, ...row })
            .onConflictDoUpdate({ target: subscriptions.customerId, set: row });
        } else {
          await tx.delete(subscriptions).where(eq(subscriptions.customerId, customerId));
          await tx.update(customers).set({ emptyRead: read }).where(isCustomer);
        }
        if (!isSame(before, found)) {
          const owned = and(isCustomer, isNotNull(customers.userId));
          await tx
            .select({ notified: notifyUser(customers.userId, { kind: "subscription", action: "changed" }) })
            .from(customers)
            .where(owned);
        }
        const mails = typeof locked?.userId === "string" ? mailsOf(before) : [];
        await keepMails(tx, { customerId, mails, now });
        return { saved: true, kept: mails.length };
      });
    },
  };
}

function eventStatements(database: Queries) {
  return {
    /** Records an event. False if it was processed before. */
    async beginEvent(id: string, type: string): Promise<boolean> {
      await database.insert(events).values({ id, type }).onConflictDoNothing();
      const [row] = await database.select().from(events).where(eq(events.id, id));
      return row?.processedAt === null;
    },

    async finishEvent(id: string, now: Date): Promise<void> {
      await database.update(events).set({ processedAt: now }).where(eq(events.id, id));
    },

    async deleteEventsBefore(time: Date): Promise<void> {
      await database.delete(events).where(lt(events.receivedAt, time));
    },
  };
}

function isSame(before: SubscriptionRow | undefined, found: StoredSubscription | undefined): boolean {
  if (!before || !found) return !before && !found;
  const { customerId: _, read: __, readAt: ___, ...stored } = before;
  return JSON.stringify(stored, Object.keys(stored).sort()) === JSON.stringify(found, Object.keys(stored).sort());
}
