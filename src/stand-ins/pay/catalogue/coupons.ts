import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import {
  amount,
  currency,
  decimal,
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
import { newId } from "../state/store.ts";

const createFields = {
  id: text.optional(),
  amount_off: amount.optional(),
  applies_to: z.strictObject({ products: z.array(text).optional() }).optional(),
  currency: currency.optional(),
  currency_options: z.record(currency, z.strictObject({ amount_off: amount })).optional(),
  duration: z.enum(["forever", "once", "repeating"]).optional(),
  duration_in_months: integer.optional(),
  max_redemptions: integer.optional(),
  metadata: metadata.optional(),
  name: text.max(40).optional(),
  percent_off: decimal.pipe(z.number().gt(0).max(100)).optional(),
  redeem_by: integer.optional(),
};

/** The coupon with `valid` as it is now: a coupon becomes invalid by time and by use. */
export function readCoupon(pay: PayState, id: string, param?: string): Stripe.Coupon {
  const coupon = pay.store.coupons.get(id, param);
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  const late = coupon.redeem_by !== null && coupon.redeem_by < pay.clock.now();
  coupon.valid = !used && !late;
  return coupon;
}

export function createCoupon(pay: PayState, asked: z.output<z.ZodObject<typeof createFields>>): Stripe.Coupon {
  if ((asked.percent_off === undefined) === (asked.amount_off === undefined))
    throw invalidRequest("You must pass either percent_off or amount_off.");
  if (asked.amount_off !== undefined && asked.currency === undefined)
    throw invalidRequest("You must pass currency when passing amount_off.", { param: "currency" });
  const duration = asked.duration ?? "once";
  if ((duration === "repeating") !== (asked.duration_in_months !== undefined))
    throw invalidRequest("duration_in_months must be passed if and only if duration is repeating.", {
      param: "duration_in_months",
    });
  const id = asked.id ?? newId("", 8);
  if (pay.store.coupons.find(id))
    throw invalidRequest("Coupon already exists.", { code: "resource_already_exists", param: "id" });
  const coupon = {
    id,
    object: "coupon",
    amount_off: asked.amount_off ?? null,
    ...(asked.applies_to && { applies_to: { products: asked.applies_to.products ?? [] } }),
    created: pay.clock.now(),
    currency: asked.currency ?? null,
    ...(asked.currency_options && { currency_options: asked.currency_options }),
    duration,
    duration_in_months: asked.duration_in_months ?? null,
    livemode: false,
    max_redemptions: asked.max_redemptions ?? null,
    metadata: mergeMetadata(null, asked.metadata),
    name: asked.name ?? null,
    percent_off: asked.percent_off ?? null,
    redeem_by: asked.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon;
  pay.store.coupons.add(coupon);
  pay.emit("coupon.created", coupon);
  return coupon;
}

export const couponRoutes: readonly Route[] = [
  route("POST", "/v1/coupons", createFields, createCoupon),
  route("GET", "/v1/coupons", { ...pagination, created: timeRange.optional() }, (pay, asked) => {
    const found = pay.store.coupons.all().filter(({ created }) => inRange(created, asked.created));
    return listPage(
      "/v1/coupons",
      found.map(({ id }) => readCoupon(pay, id)),
      asked,
    );
  }),
  route("GET", "/v1/coupons/:id", {}, (pay, _, id) => readCoupon(pay, id)),
  route("POST", "/v1/coupons/:id", { metadata: metadata.optional(), name: unsettable.optional() }, (pay, asked, id) => {
    const coupon = readCoupon(pay, id);
    return change(pay, coupon, "coupon.updated", {
      metadata: mergeMetadata(coupon.metadata, asked.metadata),
      name: asked.name === undefined ? coupon.name : asked.name,
    });
  }),
  route("DELETE", "/v1/coupons/:id", {}, (pay, _, id) => {
    const coupon = pay.store.coupons.get(id);
    pay.store.coupons.remove(id);
    pay.emit("coupon.deleted", coupon);
    return { id, object: "coupon", deleted: true } satisfies Stripe.DeletedCoupon;
  }),
];
