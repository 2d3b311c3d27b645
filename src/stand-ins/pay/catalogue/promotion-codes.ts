import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { amount, currency, flag, integer, mergeMetadata, metadata, text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, idOrNull, newId } from "../state/store.ts";
import { readCoupon } from "./coupons.ts";

/** The code with `active` as it is now: time, use and its coupon end it. */
export function readPromotionCode(pay: PayState, id: string, param?: string): Stripe.PromotionCode {
  const code = pay.store.promotionCodes.get(id, param);
  const used = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const late = code.expires_at !== null && code.expires_at <= pay.clock.now();
  if (used || late || !couponOf(pay, code)?.valid) code.active = false;
  return code;
}

export function couponOf(pay: PayState, { promotion }: Stripe.PromotionCode): Stripe.Coupon | undefined {
  const id = idOrNull(promotion.coupon);
  return id !== null && pay.store.coupons.find(id) ? readCoupon(pay, id) : undefined;
}

/** The active code that a customer typed, in either case. */
export function findActiveCode(pay: PayState, typed: string): Stripe.PromotionCode | undefined {
  const wanted = typed.trim().toLowerCase();
  const found = pay.store.promotionCodes.all().filter(({ code }) => code.toLowerCase() === wanted);
  return found.map(({ id }) => readPromotionCode(pay, id)).find(({ active }) => active);
}

const restrictions = z.strictObject({
  currency_options: z.record(currency, z.strictObject({ minimum_amount: amount })).optional(),
  first_time_transaction: flag.optional(),
  minimum_amount: amount.optional(),
  minimum_amount_currency: currency.optional(),
});

const createFields = {
  active: flag.optional(),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/)
    .optional(),
  customer: text.optional(),
  expires_at: integer.optional(),
  max_redemptions: integer.optional(),
  metadata: metadata.optional(),
  promotion: z.strictObject({ coupon: text, type: z.literal("coupon") }),
  restrictions: restrictions.optional(),
};

const listFields = {
  ...pagination,
  active: flag.optional(),
  code: text.optional(),
  coupon: text.optional(),
  created: timeRange.optional(),
  customer: text.optional(),
};

export function createPromotionCode(
  pay: PayState,
  asked: z.output<z.ZodObject<typeof createFields>>,
): Stripe.PromotionCode {
  const coupon = readCoupon(pay, asked.promotion.coupon, "promotion[coupon]");
  if (asked.customer !== undefined) pay.store.customers.get(asked.customer, "customer");
  const code = asked.code ?? newId("", 8).toUpperCase();
  if (asked.active !== false && findActiveCode(pay, code))
    throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
      code: "resource_already_exists",
    });
  if (!coupon.valid) throw invalidRequest("This coupon is no longer valid.", { param: "promotion[coupon]" });
  const limits = asked.restrictions;
  const promotionCode = {
    id: newId("promo_"),
    object: "promotion_code",
    active: asked.active ?? true,
    code,
    created: pay.clock.now(),
    customer: asked.customer ?? null,
    customer_account: null,
    expires_at: asked.expires_at ?? null,
    livemode: false,
    max_redemptions: asked.max_redemptions ?? null,
    metadata: mergeMetadata(null, asked.metadata),
    promotion: { coupon: coupon.id, type: "coupon" },
    restrictions: {
      ...(limits?.currency_options && { currency_options: limits.currency_options }),
      first_time_transaction: limits?.first_time_transaction ?? false,
      minimum_amount: limits?.minimum_amount ?? null,
      minimum_amount_currency: limits?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  } satisfies Stripe.PromotionCode;
  pay.store.promotionCodes.add(promotionCode);
  pay.emit("promotion_code.created", promotionCode);
  return promotionCode;
}

export const promotionCodeRoutes: readonly Route[] = [
  route("POST", "/v1/promotion_codes", createFields, createPromotionCode),
  route("GET", "/v1/promotion_codes", listFields, (pay, asked) => {
    const found = pay.store.promotionCodes
      .all()
      .map(({ id }) => readPromotionCode(pay, id))
      .filter(
        (one) =>
          (asked.active ?? one.active) === one.active &&
          (asked.code === undefined || asked.code.toLowerCase() === one.code.toLowerCase()) &&
          (asked.coupon === undefined || asked.coupon === idOrNull(one.promotion.coupon)) &&
          (asked.customer === undefined || asked.customer === idOrNull(one.customer)) &&
          inRange(one.created, asked.created),
      );
    return listPage("/v1/promotion_codes", found, asked);
  }),
  route("GET", "/v1/promotion_codes/:id", {}, (pay, _, id) => readPromotionCode(pay, id)),
  route(
    "POST",
    "/v1/promotion_codes/:id",
    { active: flag.optional(), metadata: metadata.optional(), restrictions: restrictions.optional() },
    (pay, asked, id) => {
      const code = readPromotionCode(pay, id);
      const other = asked.active === true ? findActiveCode(pay, code.code) : undefined;
      if (other && other.id !== id)
        throw invalidRequest(`An active promotion code with \`code: ${code.code}\` already exists.`);
      const changed = change(pay, code, "promotion_code.updated", {
        active: asked.active ?? code.active,
        metadata: mergeMetadata(code.metadata, asked.metadata),
      });
      return readPromotionCode(pay, idOf(changed));
    },
  ),
];
