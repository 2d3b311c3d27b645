import type Stripe from "stripe";
import { activeDiscounts } from "../catalogue/discounts.ts";
import { expireSession } from "../checkout/expire-session.ts";
import { finalizeInvoice, payInvoice, storeDraft, subscriptionOf } from "../invoices/collect-invoice.ts";
import { composeInvoice } from "../invoices/compose-invoice.ts";
import { change } from "../state/change.ts";
import { hour, periodEnd } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf } from "../state/store.ts";
import { cancelNow, firstItem, hasEnded, periodOf } from "./cancel-subscription.ts";
import { endOnceDiscounts } from "./create-subscription.ts";
import { cycleLine } from "./plan-lines.ts";
import { expireIncomplete } from "./subscription-status.ts";

type Due = { at: number; run: () => void };

/** Does everything that is due up to `until` (seconds), in the order of its time, with the clock standing at that time. */
export function runDueWork(pay: PayState, until: number): void {
  for (let due = nextDue(pay, until); due; due = nextDue(pay, until)) {
    const { at, run } = due;
    pay.clock.standAt(Math.min(at, until), run);
  }
}

function nextDue(pay: PayState, until: number): Due | undefined {
  const { checkoutSessions, invoices, subscriptions } = pay.store;
  const due = [
    ...checkoutSessions.all().flatMap((one) => dueSession(pay, one)),
    ...invoices.all().flatMap((one) => dueInvoice(pay, one)),
    ...subscriptions.all().flatMap((one) => dueSubscription(pay, one)),
  ].filter(({ at }) => at <= until);
  return due.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
}

function dueSession(pay: PayState, session: Stripe.Checkout.Session): Due[] {
  return session.status === "open" ? [{ at: session.expires_at, run: () => expireSession(pay, session) }] : [];
}

function dueInvoice(pay: PayState, invoice: Stripe.Invoice): Due[] {
  const { status, automatically_finalizes_at: opens, next_payment_attempt: retry } = invoice;
  if (status === "draft" && opens !== null) return [{ at: opens, run: () => openRenewal(pay, invoice) }];
  if (status === "open" && retry !== null)
    return [{ at: retry, run: () => void payInvoice(pay, invoice, { present: false }) }];
  return [];
}

function dueSubscription(pay: PayState, subscription: Stripe.Subscription): Due[] {
  if (hasEnded(subscription)) return [];
  if (subscription.status === "incomplete")
    return [{ at: subscription.created + 23 * hour, run: () => expireIncomplete(pay, subscription) }];
  const { end } = periodOf(subscription);
  const { cancel_at: stop } = subscription;
  if (stop !== null && stop <= end) return [{ at: stop, run: () => cancelNow(pay, subscription, {}) }];
  return [{ at: end, run: () => renew(pay, subscription) }];
}

/** Begins the next period of a subscription, with a draft of its invoice. */
function renew(pay: PayState, subscription: Stripe.Subscription): void {
  const { start, end } = periodOf(subscription);
  const { recurring } = firstItem(subscription).price;
  const next = {
    start: end,
    end: periodEnd(
      subscription.billing_cycle_anchor,
      end,
      recurring?.interval ?? "month",
      recurring?.interval_count ?? 1,
    ),
  };
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_end: next.end,
    current_period_start: next.start,
  }));
  const discounts = activeDiscounts(pay, subscription.discounts, end);
  const moved = { ...subscription, items: { ...subscription.items, data } };
  const invoice = renewalOf(pay, moved, { start, end }, "subscription_cycle");
  change(pay, subscription, "customer.subscription.updated", {
    discounts: discounts.map(({ discount }) => discount.id),
    items: moved.items,
    latest_invoice: invoice.id,
  });
  pay.store.pendingLines.delete(subscription.id);
  endOnceDiscounts(pay, subscription);
  // An unpaid subscription goes on with drafts that nobody collects.
  const collected = subscription.status !== "unpaid";
  invoice.automatically_finalizes_at = collected ? end + pay.settings.draftSeconds : null;
  invoice.auto_advance = collected;
  storeDraft(pay, invoice);
}

/** The invoice of the period that a subscription's items name. `passed` is the period before it. */
export function renewalOf(
  pay: PayState,
  subscription: Stripe.Subscription,
  passed: { start: number; end: number },
  reason: "subscription_cycle" | "upcoming",
): Stripe.Invoice {
  const pending = pay.store.pendingLines.get(subscription.id) ?? [];
  const period = periodOf(subscription);
  return composeInvoice(pay, {
    customer: pay.store.customers.get(idOf(subscription.customer), "customer"),
    subscription,
    currency: subscription.currency,
    lines: [
      ...pending,
      ...subscription.items.data.map((item) => cycleLine(pay, item.price, item.quantity ?? 1, item.id, period)),
    ],
    discounts: activeDiscounts(pay, subscription.discounts, period.start),
    reason,
    period: passed,
    automaticTax: subscription.automatic_tax.enabled,
  });
}

function openRenewal(pay: PayState, invoice: Stripe.Invoice): void {
  finalizeInvoice(pay, invoice);
  const subscription = subscriptionOf(pay, invoice);
  if (invoice.status === "open" && subscription) payInvoice(pay, invoice, { present: false });
}
