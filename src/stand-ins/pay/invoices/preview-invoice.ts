import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { automaticTax, currency, flag, ignored, integer, text } from "../api/parameters.ts";
import { type Route, route } from "../api/route.ts";
import { activeDiscounts, checkDiscount, discountField, discountOf } from "../catalogue/discounts.ts";
import { periodEnd } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, newId } from "../state/store.ts";
import { renewalOf } from "../subscriptions/advance-time.ts";
import { copyOf, firstItem, hasEnded, periodOf } from "../subscriptions/cancel-subscription.ts";
import { checkItems } from "../subscriptions/create-subscription.ts";
import { cycleLine } from "../subscriptions/plan-lines.ts";
import { planUpdate } from "../subscriptions/plan-update.ts";
import { readItem } from "../subscriptions/subscriptions.ts";
import { invoiceOfPlan } from "../subscriptions/update-subscription.ts";
import { balanceAmounts } from "./collect-invoice.ts";
import { type AppliedDiscount, composeInvoice } from "./compose-invoice.ts";

const item = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: integer.optional(),
});

const fields = {
  automatic_tax: automaticTax.optional(),
  currency: currency.optional(),
  customer: text.optional(),
  customer_details: ignored,
  discounts: z.array(discountField).optional(),
  preview_mode: z.literal("next").optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      billing_cycle_anchor: z.enum(["now", "unchanged"]).optional(),
      cancel_at_period_end: flag.optional(),
      items: z.array(item).optional(),
      metadata: ignored,
      proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
      proration_date: integer.optional(),
    })
    .optional(),
};

type Asked = z.output<z.ZodObject<typeof fields>>;

/** The next invoice of a subscription, with or without a change, or the first of a new one. */
function preview(pay: PayState, asked: Asked): Stripe.Invoice {
  const invoice =
    asked.subscription === undefined ? previewNew(pay, asked) : previewChange(pay, asked.subscription, asked);
  const customer = pay.store.customers.find(idOf(invoice.customer ?? ""));
  const { amount_due, ending_balance } = balanceAmounts(invoice.total, customer?.balance ?? 0);
  return Object.assign(invoice, {
    id: newId("upcoming_in_"),
    amount_due,
    amount_remaining: amount_due,
    ending_balance,
    starting_balance: customer?.balance ?? 0,
  });
}

function previewChange(pay: PayState, id: string, { subscription_details: details, ...asked }: Asked): Stripe.Invoice {
  const subscription = pay.store.subscriptions.get(id, "subscription");
  if (asked.customer !== undefined && asked.customer !== idOf(subscription.customer))
    throw invalidRequest("The subscription does not belong to the customer.", { param: "subscription" });
  const none = () =>
    invalidRequest(`No upcoming invoices for customer: ${idOf(subscription.customer)}`, {
      code: "invoice_upcoming_none",
    });
  if (hasEnded(subscription)) throw none();
  const changes = details?.items ?? [];
  if (changes.length === 0 && details?.billing_cycle_anchor !== "now") {
    if (details?.cancel_at_period_end ?? subscription.cancel_at_period_end) throw none();
    return previewRenewal(pay, subscription);
  }
  const plan = planUpdate(pay, subscription, {
    items: changes,
    behavior: details?.proration_behavior ?? "create_prorations",
    prorationDate: details?.proration_date,
    anchorNow: details?.billing_cycle_anchor === "now",
  });
  if (plan.invoiceNow) return invoiceOfPlan(pay, subscription, plan, details?.proration_date);
  const copy = copyOf(subscription);
  for (const { item: one, price, quantity } of plan.items) {
    const target = copy.items.data.find(({ id: own }) => own === one.id);
    if (target) Object.assign(target, { price, quantity });
  }
  const renewal = previewRenewal(pay, copy);
  const prorated = invoiceOfPlan(pay, subscription, plan, details?.proration_date);
  return addLines(renewal, prorated);
}

/** A renewal that takes up the prorations of a change. */
function addLines(
  renewal: Stripe.Invoice,
  { lines, subtotal, total, total_excluding_tax: net }: Stripe.Invoice,
): Stripe.Invoice {
  renewal.lines.data.unshift(...lines.data);
  return Object.assign(renewal, {
    subtotal: renewal.subtotal + subtotal,
    total: renewal.total + total,
    total_excluding_tax: (renewal.total_excluding_tax ?? 0) + (net ?? 0),
  });
}

function previewRenewal(pay: PayState, subscription: Stripe.Subscription): Stripe.Invoice {
  const { start, end } = periodOf(subscription);
  const { recurring } = firstItem(subscription).price;
  const copy = copyOf(subscription);
  const next = periodEnd(
    subscription.billing_cycle_anchor,
    end,
    recurring?.interval ?? "month",
    recurring?.interval_count ?? 1,
  );
  for (const one of copy.items.data) Object.assign(one, { current_period_start: end, current_period_end: next });
  return renewalOf(pay, copy, { start, end }, "upcoming");
}

function previewNew(pay: PayState, { subscription_details: details, ...asked }: Asked): Stripe.Invoice {
  const customer = pay.store.customers.get(asked.customer ?? "", "customer");
  const items = (details?.items ?? []).map((one, at) => readItem(pay, one, `subscription_details[items][${at}]`));
  const { currency: money, interval, count } = checkItems(items);
  const now = pay.clock.now();
  const period = { start: now, end: periodEnd(now, now, interval, count) };
  const lines = items.map(({ price, quantity }) => cycleLine(pay, price, quantity, null, period));
  const target = {
    customer: customer.id,
    currency: money,
    subtotal: lines.reduce((total, line) => total + line.amount, 0),
    products: items.map(({ price }) => idOf(price.product)),
  };
  const discounts = (asked.discounts ?? []).map((choice): AppliedDiscount => {
    const coupon = checkDiscount(pay, choice, target);
    const holder = {
      subscription: null,
      checkoutSession: null,
      customer: customer.id,
      code: choice.promotion_code ?? null,
    };
    return { coupon, discount: discountOf(pay, coupon, holder) };
  });
  return composeInvoice(pay, {
    customer,
    subscription: undefined,
    currency: money,
    lines,
    discounts: discounts.length > 0 ? discounts : activeDiscounts(pay, [], now),
    reason: "upcoming",
    period: { start: now, end: now },
    automaticTax: asked.automatic_tax?.enabled ?? false,
  });
}

export const previewRoutes: readonly Route[] = [route("POST", "/v1/invoices/create_preview", fields, preview)];
