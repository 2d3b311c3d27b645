import type Stripe from "stripe";
import {
  finalizeInvoice,
  stopCollecting,
  storeDraft,
  subscriptionOf,
  voidInvoice,
} from "../invoices/collect-invoice.ts";
import { composeInvoice } from "../invoices/compose-invoice.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf } from "../state/store.ts";
import { toJson } from "../state/to-json.ts";
import { creditLine, type Period } from "./plan-lines.ts";

/** The first item of a subscription: its period is that of the subscription. */
export function firstItem({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`subscription ${id} has no items`);
  return item;
}

export function periodOf(subscription: Stripe.Subscription): Period {
  const { current_period_start: start, current_period_end: end } = firstItem(subscription);
  return { start, end };
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

type Cancellation = {
  reason?: "cancellation_requested" | "payment_failed" | "payment_disputed";
  comment?: string | null | undefined;
  feedback?: string | null | undefined;
};

/** Ends a subscription now. Its open invoices are not collected any more. */
export function cancelNow(
  pay: PayState,
  subscription: Stripe.Subscription,
  { reason, comment, feedback }: Cancellation,
): void {
  const now = pay.clock.now();
  if (subscription.status === "incomplete") dropFirstInvoice(pay, subscription);
  const old = subscription.cancellation_details;
  Object.assign(subscription, {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: comment ?? old?.comment ?? null,
      feedback: feedback ?? old?.feedback ?? null,
      feedback_option: null,
      reason: reason ?? "cancellation_requested",
    },
    ended_at: now,
    status: "canceled",
  } satisfies Partial<Stripe.Subscription>);
  pay.store.pendingLines.delete(subscription.id);
  for (const invoice of invoicesOf(pay, subscription)) {
    if (invoice.status === "draft") voidInvoice(pay, invoice);
    else stopCollecting(pay, invoice);
  }
  pay.emit("customer.subscription.deleted", subscription);
}

/** Credits the rest of the period to the customer's balance, by an invoice of a negative total. */
export function creditRest(pay: PayState, subscription: Stripe.Subscription): void {
  const customer = pay.store.customers.get(idOf(subscription.customer));
  const now = pay.clock.now();
  const invoice = composeInvoice(pay, {
    customer,
    subscription,
    currency: subscription.currency,
    lines: subscription.items.data.map((item) => creditLine(pay, subscription, item, now)),
    discounts: [],
    reason: "subscription_update",
    period: { start: now, end: now },
    automaticTax: subscription.automatic_tax.enabled,
  });
  storeDraft(pay, invoice);
  finalizeInvoice(pay, invoice);
  subscription.latest_invoice = invoice.id;
}

export function invoicesOf(pay: PayState, { id }: Stripe.Subscription): Stripe.Invoice[] {
  return pay.store.invoices.all().filter((invoice) => subscriptionOf(pay, invoice)?.id === id);
}

/** Voids the unpaid first invoice of a subscription that never became active. */
export function dropFirstInvoice(pay: PayState, subscription: Stripe.Subscription): void {
  for (const invoice of invoicesOf(pay, subscription)) if (invoice.status === "open") voidInvoice(pay, invoice);
}

/** A copy of a subscription to try a change on. */
export function copyOf(subscription: Stripe.Subscription): Stripe.Subscription {
  return toJson(subscription) as unknown as Stripe.Subscription;
}
