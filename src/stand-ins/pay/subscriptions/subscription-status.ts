import type Stripe from "stripe";
import { subscriptionOf } from "../invoices/collect-invoice.ts";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { cancelNow, dropFirstInvoice } from "./cancel-subscription.ts";

/** A subscription becomes active with its first paid invoice, and again when nothing is owed any more. */
export function afterPaidInvoice(pay: PayState, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(pay, invoice);
  if (!subscription || !["incomplete", "past_due", "unpaid"].includes(subscription.status)) return;
  const owes = pay.store.invoices
    .all()
    .some((one) => one.status === "open" && subscriptionOf(pay, one)?.id === subscription.id);
  if (!owes) change(pay, subscription, "customer.subscription.updated", { status: "active" });
}

/**
 * A subscription whose invoice could not be collected is past due. After the last attempt it ends as the account's settings say.
 */
export function afterFailedInvoice(pay: PayState, invoice: Stripe.Invoice, { last }: { last: boolean }): void {
  const subscription = subscriptionOf(pay, invoice);
  if (!subscription || !["active", "past_due"].includes(subscription.status)) return;
  if (subscription.status === "active")
    change(pay, subscription, "customer.subscription.updated", { status: "past_due" });
  if (!last) return;
  const { afterLastRetry } = pay.settings;
  if (afterLastRetry === "unpaid") change(pay, subscription, "customer.subscription.updated", { status: "unpaid" });
  if (afterLastRetry === "cancel") cancelNow(pay, subscription, { reason: "payment_failed" });
}

/** Ends a subscription whose first invoice was not paid within 23 hours. */
export function expireIncomplete(pay: PayState, subscription: Stripe.Subscription): void {
  dropFirstInvoice(pay, subscription);
  change(pay, subscription, "customer.subscription.updated", {
    ended_at: pay.clock.now(),
    status: "incomplete_expired",
  });
}
