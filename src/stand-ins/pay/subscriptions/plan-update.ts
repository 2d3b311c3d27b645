import type Stripe from "stripe";
import { invalidRequest } from "../api/api-error.ts";
import { periodEnd } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import type { PlannedLine } from "../state/store.ts";
import { idOf } from "../state/store.ts";
import { firstItem, periodOf } from "./cancel-subscription.ts";
import { checkItems, wrongCurrency } from "./create-subscription.ts";
import { creditLine, cycleLine, type Period, restLine } from "./plan-lines.ts";

export type ProrationBehavior = "always_invoice" | "create_prorations" | "none";

export type ItemChange = { id?: string | undefined; price?: string | undefined; quantity?: number | undefined };

/** What a change of items leads to. Nothing is changed yet: a preview reads the same plan. */
export type UpdatePlan = {
  items: { item: Stripe.SubscriptionItem; price: Stripe.Price; quantity: number }[];
  /** The period after the change. Another interval begins a new one. */
  period: Period;
  resetsCycle: boolean;
  lines: PlannedLine[];
  /** Whether the lines are invoiced now. Otherwise the next invoice takes them up. */
  invoiceNow: boolean;
};

type Asked = {
  items: readonly ItemChange[];
  behavior: ProrationBehavior;
  /** Seconds since 1970; the proration is computed as of this time. */
  prorationDate?: number | undefined;
  anchorNow?: boolean | undefined;
};

/** Plans a change of prices or quantities of a subscription's items. */
export function planUpdate(pay: PayState, subscription: Stripe.Subscription, asked: Asked): UpdatePlan {
  const now = pay.clock.now();
  const old = periodOf(subscription);
  const at = asked.prorationDate ?? now;
  if (at < old.start || at > old.end)
    throw invalidRequest("Cannot specify proration_date outside of current subscription period.", {
      param: "proration_date",
    });
  const items = readChanges(pay, subscription, asked.items);
  const { interval, count } = checkItems(items);
  const before = firstItem(subscription).price.recurring;
  const resetsCycle = asked.anchorNow === true || before?.interval !== interval || before.interval_count !== count;
  const changed = items.filter(({ item, price, quantity }) => item.price.id !== price.id || item.quantity !== quantity);
  const prorated = asked.behavior !== "none";
  if (resetsCycle) {
    const period = { start: now, end: periodEnd(now, now, interval, count) };
    const credits = prorated ? subscription.items.data.map((item) => creditLine(pay, subscription, item, at)) : [];
    const whole = items.map(({ item, price, quantity }) => cycleLine(pay, price, quantity, item.id, period));
    return { items, period, resetsCycle, lines: [...credits, ...whole], invoiceNow: true };
  }
  const lines = changed.flatMap(({ item, price, quantity }) => [
    creditLine(pay, subscription, item, at),
    restLine(pay, subscription, item, { price, quantity }, at),
  ]);
  const invoiceNow = asked.behavior === "always_invoice" && changed.length > 0;
  return { items, period: old, resetsCycle, lines: prorated ? lines : [], invoiceNow };
}

function readChanges(
  pay: PayState,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
): UpdatePlan["items"] {
  const own = subscription.items.data;
  for (const [at, { id, price }] of changes.entries()) {
    if (id !== undefined && !own.some((item) => item.id === id))
      throw invalidRequest(`No such subscription item: '${id}'`, {
        code: "resource_missing",
        param: `items[${at}][id]`,
      });
    if (id === undefined && price !== undefined)
      throw invalidRequest("This double changes the items that a subscription has: pass their ids.", {
        param: `items[${at}][id]`,
      });
  }
  return own.map((item) => {
    const change = changes.find(({ id }) => id === item.id);
    const price = change?.price === undefined ? item.price : pay.store.prices.get(change.price, "items[0][price]");
    if (price.currency !== subscription.currency) throw wrongCurrency(price.currency, subscription.currency);
    if (!price.active && price.id !== idOf(item.price))
      throw invalidRequest("The price specified is inactive. This field only accepts active prices.", {
        param: "items[0][price]",
      });
    return { item, price, quantity: change?.quantity ?? item.quantity ?? 1 };
  });
}
