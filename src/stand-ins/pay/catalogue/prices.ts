import Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import {
  amount,
  currency,
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
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, newId } from "../state/store.ts";

const interval = z.enum(["day", "week", "month", "year"]);
const taxBehavior = z.enum(["exclusive", "inclusive", "unspecified"]);
const recurring = z.strictObject({
  interval,
  interval_count: integer.optional(),
  usage_type: z.literal("licensed").optional(),
});

/** A price in a request that has no object of its own yet (`price_data`). */
export const priceData = z.strictObject({
  currency,
  product: text.optional(),
  product_data: z
    .strictObject({ name: text, description: text.optional(), metadata: metadata.optional(), tax_code: ignored })
    .optional(),
  recurring: recurring.optional(),
  tax_behavior: taxBehavior.optional(),
  unit_amount: amount,
});

type NewPrice = {
  currency: string;
  unit_amount: number;
  product: string;
  recurring?: z.output<typeof recurring> | undefined;
  tax_behavior?: z.output<typeof taxBehavior> | undefined;
  active?: boolean | undefined;
  lookup_key?: string | undefined;
  nickname?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
};

export function createPrice(pay: PayState, asked: NewPrice): Stripe.Price {
  const { recurring: repeats } = asked;
  const price = {
    id: newId("price_"),
    object: "price",
    active: asked.active ?? true,
    billing_scheme: "per_unit",
    created: pay.clock.now(),
    currency: asked.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: asked.lookup_key ?? null,
    metadata: mergeMetadata(null, asked.metadata),
    nickname: asked.nickname ?? null,
    product: asked.product,
    recurring: repeats
      ? {
          interval: repeats.interval,
          interval_count: repeats.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: asked.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: repeats ? "recurring" : "one_time",
    unit_amount: asked.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(asked.unit_amount),
  } satisfies Stripe.Price;
  pay.store.prices.add(price);
  pay.emit("price.created", price);
  return price;
}

/** The price of `price_data`, created inactive with its product, as the API does. */
export function createInlinePrice(pay: PayState, asked: z.output<typeof priceData>): Stripe.Price {
  const { product, product_data: data } = asked;
  if (product === undefined && data === undefined)
    throw invalidRequest("You must specify either `product` or `product_data`.", { param: "price_data" });
  if (product !== undefined) pay.store.products.get(product, "price_data[product]");
  return createPrice(pay, { ...asked, active: false, product: product ?? inlineProduct(pay, data?.name ?? "").id });
}

function inlineProduct(pay: PayState, name: string): Stripe.Product {
  const now = pay.clock.now();
  const product = {
    id: newId("prod_", 14),
    object: "product",
    active: false,
    created: now,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: now,
    url: null,
  } satisfies Stripe.Product;
  pay.emit("product.created", pay.store.products.add(product));
  return product;
}

const createFields = {
  active: flag.optional(),
  billing_scheme: z.literal("per_unit").optional(),
  currency,
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text.optional(),
  product_data: z.strictObject({ name: text, id: ignored, metadata: ignored, tax_code: ignored }).optional(),
  recurring: recurring.optional(),
  tax_behavior: taxBehavior.optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: amount,
};

const listFields = {
  ...pagination,
  active: flag.optional(),
  created: timeRange.optional(),
  currency: currency.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
  recurring: z.strictObject({ interval: interval.optional(), usage_type: ignored }).optional(),
  type: z.enum(["one_time", "recurring"]).optional(),
};

export const priceRoutes: readonly Route[] = [
  route("POST", "/v1/prices", createFields, (pay, asked) => {
    const { product, product_data: data, lookup_key: key } = asked;
    if ((product === undefined) === (data === undefined))
      throw invalidRequest("You must specify exactly one of `product` and `product_data`.", { param: "product" });
    if (product !== undefined) pay.store.products.get(product, "product");
    const holder = key === undefined ? undefined : pay.store.prices.all().find((one) => one.lookup_key === key);
    if (holder && !asked.transfer_lookup_key)
      throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
    if (holder) change(pay, holder, "price.updated", { lookup_key: null });
    return createPrice(pay, { ...asked, product: product ?? inlineProduct(pay, data?.name ?? "").id });
  }),
  route("GET", "/v1/prices", listFields, (pay, asked) => {
    const found = pay.store.prices
      .all()
      .filter(
        (price) =>
          (asked.active ?? price.active) === price.active &&
          inRange(price.created, asked.created) &&
          (asked.currency ?? price.currency) === price.currency &&
          (asked.product ?? price.product) === idOf(price.product) &&
          (asked.type ?? price.type) === price.type &&
          (asked.recurring?.interval === undefined || asked.recurring.interval === price.recurring?.interval) &&
          (asked.lookup_keys === undefined || asked.lookup_keys.includes(price.lookup_key ?? "")),
      );
    return listPage("/v1/prices", found, asked);
  }),
  route("GET", "/v1/prices/:id", {}, (pay, _, id) => pay.store.prices.get(id)),
  route(
    "POST",
    "/v1/prices/:id",
    {
      active: flag.optional(),
      lookup_key: unsettable.optional(),
      metadata: metadata.optional(),
      nickname: unsettable.optional(),
      tax_behavior: taxBehavior.optional(),
      transfer_lookup_key: ignored,
    },
    (pay, asked, id) => {
      const price = pay.store.prices.get(id);
      if (
        asked.tax_behavior !== undefined &&
        price.tax_behavior !== "unspecified" &&
        price.tax_behavior !== asked.tax_behavior
      )
        throw invalidRequest("You cannot change the tax behavior of a price once it is set.", {
          param: "tax_behavior",
        });
      return change(pay, price, "price.updated", {
        active: asked.active ?? price.active,
        lookup_key: asked.lookup_key === undefined ? price.lookup_key : asked.lookup_key,
        metadata: mergeMetadata(price.metadata, asked.metadata),
        nickname: asked.nickname === undefined ? price.nickname : asked.nickname,
        tax_behavior: asked.tax_behavior ?? price.tax_behavior,
      });
    },
  ),
];
