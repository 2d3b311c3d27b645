import type Stripe from "stripe";
import { activeDiscounts, amountOff } from "../catalogue/discounts.ts";
import type { PayState } from "../state/pay-state.ts";
import type { PlannedLine } from "../state/store.ts";
import { idOf } from "../state/store.ts";

export type Period = { start: number; end: number };

/** The line of a whole period. */
export function cycleLine(
  pay: PayState,
  price: Stripe.Price,
  quantity: number,
  item: string | null,
  period: Period,
): PlannedLine {
  return {
    amount: (price.unit_amount ?? 0) * quantity,
    description: `${quantity} × ${productName(pay, price)} (at ${priceText(price)})`,
    price,
    quantity,
    period,
    proration: false,
    subscriptionItem: item,
  };
}

/** The credit for the rest of the current period of an item, of what was really charged for it. */
export function creditLine(
  pay: PayState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): PlannedLine {
  const quantity = item.quantity ?? 1;
  const whole = chargedFor(pay, item) ?? discounted(pay, subscription, item.price, quantity);
  return {
    amount: -Math.round(whole * restOf(item, at)),
    description: `Unused time on ${productName(pay, item.price)} after ${dateText(at)}`,
    price: item.price,
    quantity,
    period: { start: at, end: item.current_period_end },
    proration: true,
    subscriptionItem: item.id,
  };
}

/** The charge for the rest of the current period at another price of the same interval. */
export function restLine(
  pay: PayState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  to: { price: Stripe.Price; quantity: number },
  at: number,
): PlannedLine {
  return {
    amount: Math.round(discounted(pay, subscription, to.price, to.quantity) * restOf(item, at)),
    description: `Remaining time on ${productName(pay, to.price)} after ${dateText(at)}`,
    price: to.price,
    quantity: to.quantity,
    period: { start: at, end: item.current_period_end },
    proration: true,
    subscriptionItem: item.id,
  };
}

function restOf({ current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem, at: number): number {
  return Math.min(1, Math.max(0, (end - at) / (end - start)));
}

/** What the invoice of the current period charged for an item, after discounts. */
function chargedFor(pay: PayState, item: Stripe.SubscriptionItem): number | undefined {
  const lines = pay.store.invoices
    .all()
    .filter(({ status }) => status !== "void")
    .flatMap((invoice) => invoice.lines.data);
  const line = lines.findLast(
    ({ parent, period, amount }) =>
      parent?.subscription_item_details?.subscription_item === item.id &&
      !parent.subscription_item_details.proration &&
      period.start === item.current_period_start &&
      amount >= 0,
  );
  return line && line.amount - (line.discount_amounts ?? []).reduce((total, { amount }) => total + amount, 0);
}

function discounted(pay: PayState, { discounts }: Stripe.Subscription, price: Stripe.Price, quantity: number): number {
  let left = (price.unit_amount ?? 0) * quantity;
  for (const { coupon } of activeDiscounts(pay, discounts, pay.clock.now())) {
    const off =
      coupon.percent_off === null
        ? (amountOff(coupon, price.currency) ?? 0)
        : Math.round((left * coupon.percent_off) / 100);
    left = Math.max(0, left - off);
  }
  return left;
}

export function productName(pay: PayState, price: Stripe.Price): string {
  return pay.store.products.find(idOf(price.product))?.name ?? "Product";
}

function priceText({ currency, unit_amount: amount, recurring }: Stripe.Price): string {
  const value = new Intl.NumberFormat("en", { style: "currency", currency }).format((amount ?? 0) / 100);
  return recurring ? `${value} / ${recurring.interval}` : value;
}

function dateText(at: number): string {
  return new Date(at * 1_000).toLocaleDateString("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
