import type { SubscriptionState } from "#billing/shared/subscription.ts";

/** A subscription as the server tells it. */
export const monthly: SubscriptionState = {
  state: "active",
  premium: true,
  plan: "monthly",
  currency: "eur",
  amount: 399,
  periodEnd: "2026-12-20T10:00:00.000Z",
  cancelAtPeriodEnd: false,
  graceUntil: null,
};
