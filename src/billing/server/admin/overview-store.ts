import { and, count, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { PooledDatabase } from "#platform/database/index.ts";

import { customers, events, isOfMode, subscriptions } from "../tables.ts";

/** Queries of subscriptions and events for administrators: of live mode with `live`, else of Stripe's test mode. */
export function createOverviewStore(database: Pick<PooledDatabase, "select">, live: boolean) {
  return {
    /** The number of subscriptions by plan, currency and state. */
    async countSubscriptions() {
      const { plan, currency, status } = subscriptions;
      return database
        .select({ plan, currency, status, count: count() })
        .from(subscriptions)
        .innerJoin(customers, eq(customers.id, subscriptions.customerId))
        .where(isOfMode(live))
        .groupBy(plan, currency, status)
        .orderBy(plan, currency, status);
    },

    /** Subscriptions whose last payment failed. */
    async listUnpaid(limit: number) {
      return database
        .select({ userId: customers.userId, subscription: subscriptions })
        .from(subscriptions)
        .innerJoin(customers, eq(customers.id, subscriptions.customerId))
        .where(and(inArray(subscriptions.status, ["past_due", "unpaid", "incomplete"]), isOfMode(live)))
        .orderBy(desc(subscriptions.periodEnd))
        .limit(limit);
    },

    /** Customers, each with its subscription, by their users, or by the customer's or the subscription's id at Stripe. */
    async findCustomers(users: readonly string[], id: string) {
      return database
        .select({ customerId: customers.id, userId: customers.userId, subscription: subscriptions })
        .from(customers)
        .leftJoin(subscriptions, eq(subscriptions.customerId, customers.id))
        .where(
          and(
            or(inArray(customers.userId, [...users]), eq(customers.id, id), eq(subscriptions.id, id)),
            isOfMode(live),
          ),
        );
    },

    /** The latest events of the payment service; with `open` only those that were received and not processed. */
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
