import type Stripe from "stripe";
import { invalidRequest, PayError } from "../api/api-error.ts";
import { mergeMetadata } from "../api/parameters.ts";
import { activeDiscounts, type DiscountChoice, redeemDiscount } from "../catalogue/discounts.ts";
import { cardFor } from "../customers/payment-methods.ts";
import { balanceAmounts, finalizeInvoice, payInvoice, storeDraft } from "../invoices/collect-invoice.ts";
import { composeInvoice } from "../invoices/compose-invoice.ts";
import { declineMessage } from "../payments/charge-intent.ts";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf } from "../state/store.ts";
import { firstItem, hasEnded, periodOf } from "./cancel-subscription.ts";
import { endOnceDiscounts, planOf } from "./create-subscription.ts";
import { type ItemChange, type ProrationBehavior, planUpdate, type UpdatePlan } from "./plan-update.ts";

export type SubscriptionChange = {
  items?: readonly ItemChange[] | undefined;
  proration_behavior?: ProrationBehavior | undefined;
  proration_date?: number | undefined;
  billing_cycle_anchor?: "now" | "unchanged" | undefined;
  payment_behavior?: "allow_incomplete" | "error_if_incomplete" | undefined;
  cancel_at_period_end?: boolean | undefined;
  cancel_at?: number | null | undefined;
  cancellation_details?: { comment?: string | undefined; feedback?: string | undefined } | undefined;
  default_payment_method?: string | undefined;
  description?: string | null | undefined;
  discounts?: readonly DiscountChoice[] | null | undefined;
  metadata?: Record<string, string> | null | undefined;
};

/** Changes a subscription as the API does. A change of price may begin a new period and invoice it at once. */
export function updateSubscription(
  pay: PayState,
  subscription: Stripe.Subscription,
  asked: SubscriptionChange,
): Stripe.Subscription {
  if (hasEnded(subscription)) {
    if (Object.keys(asked).every((name) => name === "metadata" || name === "cancellation_details"))
      return change(pay, subscription, "customer.subscription.updated", {
        metadata: mergeMetadata(subscription.metadata, asked.metadata),
      });
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
  }
  if (asked.default_payment_method !== undefined)
    pay.store.paymentMethods.get(asked.default_payment_method, "default_payment_method");
  const plan =
    asked.items || asked.billing_cycle_anchor === "now" ? planUpdate(pay, subscription, planAsked(asked)) : undefined;
  if (plan && asked.payment_behavior === "error_if_incomplete") refuseUnlessPaid(pay, subscription, plan, asked);
  const discounts = replaceDiscounts(pay, subscription, asked.discounts);
  change(pay, subscription, "customer.subscription.updated", {
    ...cancellation(pay, subscription, plan?.period.end, asked),
    ...(asked.default_payment_method !== undefined && { default_payment_method: asked.default_payment_method }),
    ...(asked.description !== undefined && { description: asked.description }),
    ...(discounts && { discounts }),
    metadata: mergeMetadata(subscription.metadata, asked.metadata),
    ...(plan && applied(subscription, plan)),
  });
  if (plan) invoicePlan(pay, subscription, plan, asked.proration_date);
  return subscription;
}

function planAsked({ items = [], proration_behavior, proration_date, billing_cycle_anchor }: SubscriptionChange) {
  return {
    items,
    behavior: proration_behavior ?? "create_prorations",
    prorationDate: proration_date,
    anchorNow: billing_cycle_anchor === "now",
  };
}

function applied(
  subscription: Stripe.Subscription,
  { items, period, resetsCycle }: UpdatePlan,
): Partial<Stripe.Subscription> {
  const data = items.map(({ item, price, quantity }) => ({
    ...item,
    current_period_end: period.end,
    current_period_start: period.start,
    plan: planOf(price),
    price,
    quantity,
  }));
  return { items: { ...subscription.items, data }, ...(resetsCycle && { billing_cycle_anchor: period.start }) };
}

/** The properties of a requested, changed or revoked cancellation. */
function cancellation(
  pay: PayState,
  subscription: Stripe.Subscription,
  newEnd: number | undefined,
  { cancel_at_period_end: atEnd, cancel_at: at, cancellation_details: details }: SubscriptionChange,
): Partial<Stripe.Subscription> {
  const ends = atEnd ?? (at === undefined ? subscription.cancel_at_period_end : false);
  const old = subscription.cancellation_details;
  const when = ends
    ? (newEnd ?? periodOf(subscription).end)
    : at === undefined && atEnd === undefined
      ? subscription.cancel_at
      : (at ?? null);
  return {
    cancel_at: when,
    cancel_at_period_end: ends,
    canceled_at: when === null ? null : (subscription.canceled_at ?? pay.clock.now()),
    cancellation_details: {
      comment: details?.comment ?? old?.comment ?? null,
      feedback: details?.feedback ?? old?.feedback ?? null,
      feedback_option: null,
      reason: when === null ? null : "cancellation_requested",
    },
  };
}

function replaceDiscounts(
  pay: PayState,
  subscription: Stripe.Subscription,
  choices: readonly DiscountChoice[] | null | undefined,
): string[] | undefined {
  if (choices === undefined) return undefined;
  const { price, quantity = 1 } = firstItem(subscription);
  const target = {
    customer: idOf(subscription.customer),
    currency: subscription.currency,
    subtotal: (price.unit_amount ?? 0) * quantity,
    products: [idOf(price.product)],
  };
  const holder = { subscription: subscription.id, checkoutSession: null };
  return (choices ?? []).map((choice) => choice.discount ?? redeemDiscount(pay, choice, target, holder).id);
}

/** The draft that a plan leads to. */
export function invoiceOfPlan(
  pay: PayState,
  subscription: Stripe.Subscription,
  { lines, period }: UpdatePlan,
  prorationDate: number | undefined,
): Stripe.Invoice {
  const now = pay.clock.now();
  return composeInvoice(pay, {
    customer: pay.store.customers.get(idOf(subscription.customer), "customer"),
    subscription,
    currency: subscription.currency,
    lines,
    discounts: activeDiscounts(pay, subscription.discounts, now),
    reason: "subscription_update",
    period: { start: Math.min(now, period.start), end: now },
    automaticTax: subscription.automatic_tax.enabled,
    ...(prorationDate !== undefined && { prorationDate }),
  });
}

function invoicePlan(
  pay: PayState,
  subscription: Stripe.Subscription,
  plan: UpdatePlan,
  prorationDate: number | undefined,
): void {
  const pending = pay.store.pendingLines.get(subscription.id) ?? [];
  if (!plan.invoiceNow) {
    if (plan.lines.length > 0) pay.store.pendingLines.set(subscription.id, [...pending, ...plan.lines]);
    return;
  }
  pay.store.pendingLines.delete(subscription.id);
  const invoice = invoiceOfPlan(pay, subscription, { ...plan, lines: [...pending, ...plan.lines] }, prorationDate);
  storeDraft(pay, invoice);
  change(pay, subscription, "customer.subscription.updated", { latest_invoice: invoice.id });
  if (plan.resetsCycle) endOnceDiscounts(pay, subscription);
  finalizeInvoice(pay, invoice);
  // The customer may be away: a card that is declined at renewals is declined here too, and retried.
  if (invoice.status === "open") payInvoice(pay, invoice, { present: false });
}

function refuseUnlessPaid(
  pay: PayState,
  subscription: Stripe.Subscription,
  plan: UpdatePlan,
  asked: SubscriptionChange,
): void {
  const customer = pay.store.customers.get(idOf(subscription.customer), "customer");
  const { total } = invoiceOfPlan(pay, subscription, plan, asked.proration_date);
  const card = cardFor(pay, subscription, customer);
  const pays = card !== undefined && pay.store.cards.get(card.id) === "pays";
  if (!plan.invoiceNow || pays || balanceAmounts(total, customer.balance).amount_due === 0) return;
  throw new PayError(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: declineMessage("generic_decline"),
  });
}
