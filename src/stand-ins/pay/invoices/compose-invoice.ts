import Stripe from "stripe";
import { wholeList } from "../api/route.ts";
import { amountOff } from "../catalogue/discounts.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, newId, type PlannedLine } from "../state/store.ts";

export type AppliedDiscount = { discount: Stripe.Discount; coupon: Stripe.Coupon };

export type InvoicePlan = {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription | undefined;
  currency: string;
  lines: readonly PlannedLine[];
  discounts: readonly AppliedDiscount[];
  reason: Stripe.Invoice.BillingReason;
  period: { start: number; end: number };
  automaticTax: boolean;
  prorationDate?: number;
};

/** A draft of an invoice with its lines, discounts and taxes. It is not stored: a preview is the same draft. */
export function composeInvoice(pay: PayState, plan: InvoicePlan): Stripe.Invoice {
  const id = newId("in_");
  const lines = plan.lines.map((line) => composeLine(pay, id, plan, line));
  const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const discounts = plan.discounts.map(({ discount }) => ({
    amount: sum(lines.flatMap((line) => amountsOf(line, discount.id))),
    discount: discount.id,
  }));
  const taxes = totalTaxes(lines);
  const exclusive = sum(taxes.filter(({ tax_behavior: kind }) => kind === "exclusive").map(({ amount }) => amount));
  const total = subtotal - sum(discounts.map(({ amount }) => amount)) + exclusive;
  const allTaxes = sum(taxes.map(({ amount }) => amount));
  const inclusiveBefore = sum(
    plan.lines.map((line) => (isInclusive(line.price) ? taxOn(pay, plan, line, line.amount) : 0)),
  );
  const now = pay.clock.now();
  const { customer, subscription } = plan;
  return {
    ...emptyInvoice,
    id,
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    automatic_tax: {
      ...emptyInvoice.automatic_tax,
      enabled: plan.automaticTax,
      liability: plan.automaticTax ? { type: "self" } : null,
      status: plan.automaticTax ? "complete" : null,
    },
    billing_reason: plan.reason,
    created: now,
    currency: plan.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    discounts: discounts.map(({ discount }) => discount),
    lines: wholeList(`/v1/invoices/${id}/lines`, lines),
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
            ...(plan.prorationDate !== undefined && { subscription_proration_date: plan.prorationDate }),
          },
          type: "subscription_details",
        }
      : null,
    period_end: plan.period.end,
    period_start: plan.period.start,
    subtotal,
    subtotal_excluding_tax: subtotal - inclusiveBefore,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total - allTaxes,
    total_pretax_credit_amounts: discounts.map((one) => ({ ...one, type: "discount" })),
    total_taxes: taxes,
  } satisfies Stripe.Invoice;
}

function composeLine(pay: PayState, invoice: string, plan: InvoicePlan, line: PlannedLine): Stripe.InvoiceLineItem {
  const discounts = discountLine(plan, line);
  const net = line.amount - discounts.reduce((total, { amount }) => total + amount, 0);
  const tax = taxOn(pay, plan, line, net);
  const subscription = plan.subscription?.id ?? null;
  const inclusive = isInclusive(line.price);
  return {
    id: newId("il_"),
    object: "line_item",
    amount: line.amount,
    currency: plan.currency,
    description: line.description,
    discount_amounts: discounts,
    discountable: !line.proration,
    discounts: discounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: plan.subscription?.metadata ?? {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: line.proration ? { credited_items: null } : null,
        subscription,
        subscription_item: line.subscriptionItem ?? "",
      },
      type: "subscription_item_details",
    },
    period: line.period,
    pretax_credit_amounts: discounts.map((one) => ({ ...one, type: "discount" })),
    pricing: {
      price_details: { price: line.price.id, product: idOf(line.price.product) },
      type: "price_details",
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: plan.automaticTax
      ? [
          {
            amount: tax,
            tax_behavior: inclusive ? "inclusive" : "exclusive",
            tax_rate_details: { tax_rate: taxRateId },
            taxability_reason: "standard_rated",
            taxable_amount: inclusive ? net - tax : net,
            type: "tax_rate_details",
          },
        ]
      : [],
  } satisfies Stripe.InvoiceLineItem;
}

/** What each discount takes off a line. A credit or a prorated amount has its discount in it already. */
function discountLine(
  { discounts, currency, lines }: InvoicePlan,
  line: PlannedLine,
): { amount: number; discount: string }[] {
  let left = line.amount;
  return discounts.map(({ discount, coupon }) => {
    const limited = coupon.applies_to?.products ?? [];
    const applies = !line.proration && left > 0 && (limited.length === 0 || limited.includes(idOf(line.price.product)));
    const fixed = amountOff(coupon, currency);
    const first = lines.find(({ proration }) => !proration) === line;
    const wanted =
      coupon.percent_off === null ? (first ? (fixed ?? 0) : 0) : Math.round((left * coupon.percent_off) / 100);
    const amount = applies ? Math.min(left, wanted) : 0;
    left -= amount;
    return { amount, discount: discount.id };
  });
}

const taxRateId = "txr_double";

function isInclusive({ tax_behavior: behavior }: Stripe.Price): boolean {
  return behavior === "inclusive";
}

function taxOn({ settings }: PayState, { automaticTax }: InvoicePlan, { price }: PlannedLine, net: number): number {
  if (!automaticTax) return 0;
  const share = settings.taxPercent / 100;
  return isInclusive(price) ? net - Math.round(net / (1 + share)) : Math.round(net * share);
}

function amountsOf({ discount_amounts: amounts }: Stripe.InvoiceLineItem, id: string): number[] {
  return (amounts ?? []).filter(({ discount }) => discount === id).map(({ amount }) => amount);
}

function totalTaxes(lines: readonly Stripe.InvoiceLineItem[]): Stripe.Invoice.TotalTax[] {
  const all = lines.flatMap(({ taxes }) => taxes ?? []);
  return (["inclusive", "exclusive"] as const).flatMap((kind) => {
    const same = all.filter(({ tax_behavior: behavior }) => behavior === kind);
    const [first] = same;
    if (!first) return [];
    const amount = same.reduce((total, one) => total + one.amount, 0);
    const taxable = same.reduce((total, one) => total + (one.taxable_amount ?? 0), 0);
    return [{ ...first, amount, taxability_reason: "standard_rated", taxable_amount: taxable }];
  });
}

const emptyInvoice = {
  object: "invoice",
  account_country: "PL",
  account_name: "Payment stand-in",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: "stripe", status: null },
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: "draft",
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
