import type Stripe from "stripe";
import { currency, text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { day } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { newId } from "../state/store.ts";

type Entry = {
  /** In minor units; negative if money leaves the account. */
  amount: number;
  currency: string;
  source: string;
  type: "charge" | "refund" | "adjustment";
  fee?: number;
};

/** Stripe's fee of a charge in the double: 1.5 %, and a hundred minor units. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.015) + 100;
}

/** Records a movement of the account's balance. Only charges and disputes have fees. */
export function recordBalance(pay: PayState, entry: Entry): Stripe.BalanceTransaction {
  const fee = entry.fee ?? (entry.type === "charge" ? feeOf(entry.amount) : 0);
  const now = pay.clock.now();
  return pay.store.balanceTransactions.add({
    id: newId("txn_"),
    object: "balance_transaction",
    amount: entry.amount,
    available_on: now + 7 * day,
    balance_type: "payments",
    created: now,
    currency: entry.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: entry.currency,
              description: "Processing fees",
              type: "stripe_fee",
            },
          ],
    net: entry.amount - fee,
    reporting_category: entry.type === "adjustment" ? "dispute" : entry.type,
    source: entry.source,
    status: "pending",
    type: entry.type,
  } satisfies Stripe.BalanceTransaction);
}

const listFields = {
  ...pagination,
  created: timeRange.optional(),
  currency: currency.optional(),
  source: text.optional(),
  type: text.optional(),
};

export const balanceRoutes: readonly Route[] = [
  route("GET", "/v1/balance_transactions", listFields, (pay, asked) => {
    const found = pay.store.balanceTransactions
      .all()
      .filter(
        (one) =>
          inRange(one.created, asked.created) &&
          (asked.currency ?? one.currency) === one.currency &&
          (asked.source ?? one.source) === one.source &&
          (asked.type ?? one.type) === one.type,
      );
    return listPage("/v1/balance_transactions", found, asked);
  }),
  route("GET", "/v1/balance_transactions/:id", {}, (pay, _, id) => pay.store.balanceTransactions.get(id)),
];
