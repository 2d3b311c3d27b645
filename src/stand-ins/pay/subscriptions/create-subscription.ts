import type Stripe from "stripe";
import { invalidRequest, PayError } from "../api/api-error.ts";
import { wholeList } from "../api/route.ts";
import { activeDiscounts, type DiscountChoice, redeemDiscount } from "../catalogue/discounts.ts";
import { finalizeInvoice, payInvoice, storeDraft } from "../invoices/collect-invoice.ts";
import { composeInvoice } from "../invoices/compose-invoice.ts";
import { declineMessage } from "../payments/charge-intent.ts";
import { periodEnd } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, newId } from "../state/store.ts";
import { cancelNow, hasEnded } from "./cancel-subscription.ts";
import { cycleLine, type Period } from "./plan-lines.ts";

export type NewItem = { price: Stripe.Price; quantity: number; metadata?: Record<string, string> };

export type NewSubscription = {
  customer: Stripe.Customer;
  items: readonly NewItem[];
  discounts?: readonly DiscountChoice[] | undefined;
  metadata?: Record<string, string> | undefined;
  description?: string | null | undefined;
  card?: string | null | undefined;
  automaticTax?: boolean | undefined;
  cancelAtPeriodEnd?: boolean | undefined;
  checkoutSession?: string | undefined;
  /** Whether the first invoice is charged at once; otherwise its payment intent waits (`default_incomplete`). */
  charge?: boolean | undefined;
};

/** Creates a subscription with its first invoice, and charges the card. The status is "incomplete" if it does not pay. */
export function createSubscription(pay: PayState, asked: NewSubscription): Stripe.Subscription {
  const { customer, items } = asked;
  const { currency, interval, count } = checkItems(items);
  checkCurrency(pay, customer, currency);
  const start = pay.clock.now();
  const period = { start, end: periodEnd(start, start, interval, count) };
  const subscription = draftSubscription(pay, asked, currency, period);
  const subtotal = items.reduce((total, { price, quantity }) => total + (price.unit_amount ?? 0) * quantity, 0);
  const target = { customer: customer.id, currency, subtotal, products: items.map(({ price }) => idOf(price.product)) };
  const holder = { subscription: subscription.id, checkoutSession: asked.checkoutSession ?? null };
  subscription.discounts = (asked.discounts ?? []).map((choice) => redeemDiscount(pay, choice, target, holder).id);
  pay.store.subscriptions.add(subscription);
  pay.emit("customer.subscription.created", subscription);
  const invoice = composeInvoice(pay, {
    customer,
    subscription,
    currency,
    lines: subscription.items.data.map((item) => cycleLine(pay, item.price, item.quantity ?? 1, item.id, period)),
    discounts: activeDiscounts(pay, subscription.discounts, start),
    reason: "subscription_create",
    period: { start, end: start },
    automaticTax: subscription.automatic_tax.enabled,
  });
  storeDraft(pay, invoice);
  subscription.latest_invoice = invoice.id;
  endOnceDiscounts(pay, subscription);
  finalizeInvoice(pay, invoice);
  if (asked.charge !== false) payInvoice(pay, invoice, { present: true });
  return subscription;
}

/** Creates a subscription only if its first payment succeeds. @throws PayError 402 otherwise; the attempt's subscription is canceled. */
export function createPaidSubscription(pay: PayState, asked: NewSubscription): Stripe.Subscription {
  const subscription = createSubscription(pay, asked);
  if (subscription.status === "active") return subscription;
  cancelNow(pay, subscription, {});
  throw new PayError(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: declineMessage("generic_decline"),
  });
}

/** A coupon that applies once is used up with the invoice it was applied to. */
export function endOnceDiscounts(pay: PayState, subscription: Stripe.Subscription): void {
  const now = pay.clock.now();
  const used = activeDiscounts(pay, subscription.discounts, now).filter(({ coupon }) => coupon.duration === "once");
  if (used.length === 0) return;
  const ids = new Set(used.map(({ discount }) => discount.id));
  subscription.discounts = subscription.discounts.filter((one) => !ids.has(idOf(one)));
  for (const { discount } of used) {
    discount.end = now;
    pay.emit("customer.discount.deleted", discount);
  }
}

/** The currency and interval that all items share. */
export function checkItems(items: readonly { price: Stripe.Price }[]) {
  const [first] = items;
  if (!first) throw invalidRequest("Missing required param: items.", { code: "parameter_missing", param: "items" });
  for (const { price } of items) {
    if (!price.recurring)
      throw invalidRequest(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        { param: "items[0][price]" },
      );
    if (price.currency !== first.price.currency) throw wrongCurrency(price.currency, first.price.currency);
  }
  const { currency, recurring } = first.price;
  return { currency, interval: recurring?.interval ?? "month", count: recurring?.interval_count ?? 1 };
}

export function wrongCurrency(is: string, expected: string): PayError {
  return invalidRequest(
    `The price specified only supports \`${is}\`. This doesn't match the expected currency: \`${expected}\`.`,
    { param: "items[0][price]" },
  );
}

/** A customer has live subscriptions in one currency. @throws PayError otherwise */
export function checkCurrency(pay: PayState, customer: Stripe.Customer, currency: string): void {
  const other = pay.store.subscriptions
    .all()
    .find((one) => one.customer === customer.id && !hasEnded(one) && one.currency !== currency);
  if (!other) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`,
  );
}

function draftSubscription(
  pay: PayState,
  asked: NewSubscription,
  currency: string,
  period: Period,
): Stripe.Subscription {
  const id = newId("sub_");
  const items = asked.items.map((item) => createItem(pay, id, item, period));
  const tax = asked.automaticTax === true;
  const ends = asked.cancelAtPeriodEnd === true;
  return {
    ...emptySubscription,
    id,
    object: "subscription",
    automatic_tax: { disabled_reason: null, enabled: tax, liability: tax ? { type: "self" } : null },
    billing_cycle_anchor: period.start,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    cancel_at: ends ? period.end : null,
    cancel_at_period_end: ends,
    canceled_at: ends ? period.start : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: ends ? "cancellation_requested" : null,
    },
    created: period.start,
    currency,
    customer: asked.customer.id,
    default_payment_method: asked.card ?? null,
    description: asked.description ?? null,
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: wholeList(`/v1/subscription_items?subscription=${id}`, items),
    metadata: asked.metadata ?? {},
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    start_date: period.start,
    status: "incomplete",
    trial_settings: { end_behavior: { billing_cycle_anchor: "unchanged", missing_payment_method: "create_invoice" } },
  } satisfies Stripe.Subscription;
}

export function createItem(
  pay: PayState,
  subscription: string,
  { price, quantity, metadata = {} }: NewItem,
  period: Period,
): Stripe.SubscriptionItem {
  return {
    id: newId("si_", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: pay.clock.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
}

/** The older form of a price, which items hold too. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  } satisfies Stripe.Plan;
}

const emptySubscription = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;
