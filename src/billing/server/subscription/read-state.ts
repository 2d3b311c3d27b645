import { isCurrency } from "../../shared/plans.ts";
import { noSubscription, type SubscriptionState } from "../../shared/subscription.ts";
import type { StoredSubscription } from "../billing-store.ts";
import type { Billing } from "../context.ts";

const day = 86_400_000;
/** Days for which access continues after a renewal whose payment failed. */
const graceDays = 7;
/** Days by which a paid period is extended if no event has said what followed it. The nightly reconciliation runs within that time. */
const lateDays = 2;

/** Whether Stripe may still collect for a subscription of this status. */
export const isLive = (status: string) => status === "active" || status === "trialing" || status === "past_due";

/** The state of a stored subscription at a point in time. */
export function stateOf(row: StoredSubscription | undefined, now: Date): SubscriptionState {
  if (!row) return noSubscription;
  const grace = new Date(row.periodStart.getTime() + graceDays * day);
  const state = statusAt(row, grace, now);
  return {
    state,
    premium: state === "active" || state === "grace",
    plan: row.plan,
    currency: isCurrency(row.currency) ? row.currency : null,
    amount: row.amount,
    periodEnd: row.periodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    graceUntil: row.status === "past_due" ? grace.toISOString() : null,
  };
}

function statusAt({ status, periodEnd }: StoredSubscription, grace: Date, now: Date): SubscriptionState["state"] {
  if (status === "active" || status === "trialing") {
    return now.getTime() < periodEnd.getTime() + lateDays * day ? "active" : "ended";
  }
  if (status === "past_due") return now < grace ? "grace" : "unpaid";
  return status === "unpaid" ? "unpaid" : "ended";
}

/** The state of the user's stored subscription. */
export async function readState(
  { store, clock }: Pick<Billing, "store" | "clock">,
  userId: string,
): Promise<SubscriptionState> {
  const row = await store.findSubscriptionOf(userId);
  const refund = row && (await store.findRefundOf(userId, row.periodStart));
  return {
    ...stateOf(row, clock.now()),
    ...(refund && {
      refund: { amount: refund.amount, currency: refund.currency, at: refund.returnedAt.toISOString() },
    }),
  };
}

export async function isPremium({ store, clock }: Pick<Billing, "store" | "clock">, userId: string): Promise<boolean> {
  return stateOf(await store.findSubscriptionOf(userId), clock.now()).premium;
}
