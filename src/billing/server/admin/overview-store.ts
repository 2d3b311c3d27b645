import { count, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { PooledDatabase } from "#platform/database/index.ts";
import { customers, events, subscriptions } from "../tables.ts";

/** What administrators see of subscriptions and events. */
export function createOverviewStore(database: Pick<PooledDatabase, "select">) {
  return {
    /** The number of subscriptions by plan, currency and state. */
    async countSubscriptions() {
      const { plan, currency, status } = subscriptions;
      return database
        .select({ plan, currency, status, count: count() })
        .from(subscriptions)
        .groupBy(plan, currency, status)
        .orderBy(plan, currency, status);
    },

    /** Subscriptions with a payment that failed. */
    async listUnpaid(limit: number) {
      return database
        .select({ userId: customers.userId, subscription: subscriptions })
        .from(subscriptions)
        .innerJoin(customers, eq(customers.id, subscriptions.customerId))
        .where(inArray(subscriptions.status, ["past_due", "unpaid", "incomplete"]))
        .orderBy(desc(subscriptions.periodEnd))
        .limit(limit);
    },

    /** Customers by their users or by their own or their subscription's id at Stripe, each with its subscription. */
    async findCustomers(users: readonly string[], id: string) {
      return database
        .select({ customerId: customers.id, userId: customers.userId, subscription: subscriptions })
        .from(customers)
        .leftJoin(subscriptions, eq(subscriptions.customerId, customers.id))
        .where(or(inArray(customers.userId, [...users]), eq(customers.id, id), eq(subscriptions.id, id)));
    },

    /** The latest events of the payment service; `open` ones, which were received and not processed, alone. */
    async listEvents({ open, limit }: { open: boolean; limit: number }) {
      return database
        .select()
        .from(events)
        .where(open ? isNull(events.processedAt) : undefined)
        .orderBy(desc(events.receivedAt))
        .limit(limit);
    },
  };
}
