import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import {
  automaticTax,
  flag,
  ignored,
  integer,
  mergeMetadata,
  metadata,
  text,
  timeRange,
  unsettable,
} from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { discountField } from "../catalogue/discounts.ts";
import { createInlinePrice, priceData } from "../catalogue/prices.ts";
import { cardFor } from "../customers/payment-methods.ts";
import type { PayState } from "../state/pay-state.ts";
import { requireCustomer } from "../state/require-customer.ts";
import { cancelNow, creditRest, hasEnded, periodOf } from "./cancel-subscription.ts";
import { createPaidSubscription, createSubscription, type NewItem } from "./create-subscription.ts";
import { updateSubscription } from "./update-subscription.ts";

const discounts = z.union([z.literal("").transform(() => null), z.array(discountField)]);
const cancellationDetails = z.strictObject({ comment: text.optional(), feedback: text.optional() });

export const newItem = z.strictObject({
  metadata: metadata.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: integer.pipe(z.number().min(1)).optional(),
});

/** The price and quantity of an entry of `items` or `line_items`. */
export function readItem(pay: PayState, asked: z.output<typeof newItem>, param: string): NewItem {
  const { price: id, price_data: data, quantity = 1 } = asked;
  if (id === undefined && data === undefined)
    throw invalidRequest(`Missing required param: ${param}[price].`, {
      code: "parameter_missing",
      param: `${param}[price]`,
    });
  const price = id === undefined ? undefined : pay.store.prices.get(id, `${param}[price]`);
  if (price && !price.active)
    throw invalidRequest("The price specified is inactive. This field only accepts active prices.", {
      param: `${param}[price]`,
    });
  const made = price ?? (data && createInlinePrice(pay, data));
  if (!made) throw invalidRequest("Missing price.");
  return { price: made, quantity, metadata: mergeMetadata(null, asked.metadata) };
}

const createFields = {
  automatic_tax: automaticTax.optional(),
  billing_mode: ignored,
  cancel_at_period_end: flag.optional(),
  collection_method: z.literal("charge_automatically").optional(),
  currency: text.optional(),
  customer: text,
  default_payment_method: text.optional(),
  description: text.optional(),
  discounts: discounts.optional(),
  items: z.array(newItem).min(1).max(20),
  metadata: metadata.optional(),
  off_session: ignored,
  payment_behavior: z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"]).optional(),
  payment_settings: ignored,
  proration_behavior: ignored,
};

const updateFields = {
  automatic_tax: automaticTax.optional(),
  billing_cycle_anchor: z.enum(["now", "unchanged"]).optional(),
  cancel_at: z.union([z.literal("").transform(() => null), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: text.optional(),
  description: unsettable.optional(),
  discounts: discounts.optional(),
  items: z
    .array(z.strictObject({ id: text.optional(), price: text.optional(), quantity: integer.optional() }))
    .optional(),
  metadata: metadata.optional(),
  off_session: ignored,
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: integer.optional(),
};

const listFields = {
  ...pagination,
  created: timeRange.optional(),
  current_period_end: timeRange.optional(),
  current_period_start: timeRange.optional(),
  customer: text.optional(),
  price: text.optional(),
  status: z
    .enum([
      "active",
      "all",
      "canceled",
      "ended",
      "incomplete",
      "incomplete_expired",
      "past_due",
      "paused",
      "trialing",
      "unpaid",
    ])
    .optional(),
};

export const subscriptionRoutes: readonly Route[] = [
  route("POST", "/v1/subscriptions", createFields, (pay, asked) => {
    const customer = pay.store.customers.get(asked.customer, "customer");
    const { payment_behavior: behavior = "allow_incomplete", default_payment_method: card } = asked;
    if (card !== undefined) pay.store.paymentMethods.get(card, "default_payment_method");
    if (card === undefined && behavior !== "default_incomplete" && !cardFor(pay, undefined, customer))
      throw invalidRequest(
        "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
        { code: "resource_missing" },
      );
    const create = behavior === "error_if_incomplete" ? createPaidSubscription : createSubscription;
    return create(pay, {
      automaticTax: asked.automatic_tax?.enabled,
      cancelAtPeriodEnd: asked.cancel_at_period_end,
      card,
      charge: behavior !== "default_incomplete",
      customer,
      description: asked.description,
      discounts: asked.discounts ?? [],
      items: asked.items.map((item, at) => readItem(pay, item, `items[${at}]`)),
      metadata: mergeMetadata(null, asked.metadata),
    });
  }),
  route("GET", "/v1/subscriptions", listFields, (pay, asked) => {
    requireCustomer(pay, asked.customer);
    const found = pay.store.subscriptions
      .all()
      .filter(
        (one) =>
          inRange(one.created, asked.created) &&
          inRange(periodOf(one).end, asked.current_period_end) &&
          inRange(periodOf(one).start, asked.current_period_start) &&
          (asked.customer ?? one.customer) === one.customer &&
          (asked.price === undefined || one.items.data.some(({ price }) => price.id === asked.price)) &&
          hasStatus(one, asked.status),
      );
    return listPage("/v1/subscriptions", found, asked);
  }),
  route("GET", "/v1/subscriptions/:id", {}, (pay, _, id) => pay.store.subscriptions.get(id)),
  route("POST", "/v1/subscriptions/:id", updateFields, (pay, asked, id) => {
    const subscription = pay.store.subscriptions.get(id);
    if (asked.automatic_tax) subscription.automatic_tax.enabled = asked.automatic_tax.enabled;
    const { automatic_tax: _, expand: __, off_session: ___, ...change } = asked as typeof asked & { expand?: string[] };
    return updateSubscription(pay, subscription, change);
  }),
  route(
    "DELETE",
    "/v1/subscriptions/:id",
    { cancellation_details: cancellationDetails.optional(), invoice_now: flag.optional(), prorate: flag.optional() },
    (pay, asked, id) => {
      const subscription = pay.store.subscriptions.get(id);
      if (hasEnded(subscription))
        throw invalidRequest(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" });
      if (asked.prorate && asked.invoice_now) creditRest(pay, subscription);
      cancelNow(pay, subscription, { ...asked.cancellation_details });
      return subscription;
    },
  ),
  route("GET", "/v1/subscription_items", { ...pagination, subscription: text }, (pay, asked) => {
    const { items } = pay.store.subscriptions.get(asked.subscription, "subscription");
    return listPage("/v1/subscription_items", items.data, asked);
  }),
  route("GET", "/v1/subscription_items/:id", {}, (pay, _, id) => {
    const found = pay.store.subscriptions
      .all()
      .flatMap(({ items }) => items.data)
      .find((item) => item.id === id);
    if (!found) throw invalidRequest(`No such subscription_item: '${id}'`, { code: "resource_missing", param: "id" });
    return found;
  }),
];

type Listed = Parameters<typeof hasEnded>[0];

/** Without a status, a list leaves out what is canceled. */
function hasStatus(subscription: Listed, status: string | undefined): boolean {
  if (status === "all") return true;
  if (status === undefined) return subscription.status !== "canceled";
  if (status === "ended") return hasEnded(subscription);
  return subscription.status === status;
}
