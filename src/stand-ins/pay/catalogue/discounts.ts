import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { text } from "../api/parameters.ts";
import { addInterval } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, idOrNull, newId } from "../state/store.ts";
import { readCoupon } from "./coupons.ts";
import { couponOf, readPromotionCode } from "./promotion-codes.ts";

/** One entry of a `discounts` parameter. */
export const discountField = z.strictObject({
  coupon: text.optional(),
  discount: text.optional(),
  promotion_code: text.optional(),
});

export type DiscountChoice = z.output<typeof discountField>;

/** What a discount would apply to. */
export type DiscountTarget = {
  customer: string | null;
  currency: string;
  /** The sum before discounts, in minor units. */
  subtotal: number;
  products: readonly string[];
};

/** The coupon of a choice, if it may be used for `target`. @throws PayError that says why not. */
export function checkDiscount(pay: PayState, choice: DiscountChoice, target: DiscountTarget): Stripe.Coupon {
  const param = choice.promotion_code === undefined ? "discounts[0][coupon]" : "discounts[0][promotion_code]";
  const coupon =
    choice.promotion_code === undefined
      ? readCoupon(pay, choice.coupon ?? "", param)
      : couponOfCode(pay, readPromotionCode(pay, choice.promotion_code, param), target);
  if (!coupon.valid)
    throw invalidRequest(`Coupon ${coupon.id} is expired and cannot be applied.`, { code: "coupon_expired", param });
  if (coupon.amount_off !== null && amountOff(coupon, target.currency) === undefined)
    throw invalidRequest(`The coupon ${coupon.id} cannot be used with the currency ${target.currency}.`, { param });
  const limited = coupon.applies_to?.products ?? [];
  if (limited.length > 0 && !target.products.some((one) => limited.includes(one)))
    throw invalidRequest(`The coupon ${coupon.id} does not apply to anything in this order.`, {
      code: "coupon_applies_to_nothing",
      param,
    });
  return coupon;
}

function couponOfCode(pay: PayState, code: Stripe.PromotionCode, target: DiscountTarget): Stripe.Coupon {
  const param = "discounts[0][promotion_code]";
  const coupon = couponOf(pay, code);
  const refuse = (message: string) => invalidRequest(message, { param });
  if (!code.active || !coupon) throw refuse(`This promotion code (${code.id}) is not active.`);
  const owner = idOrNull(code.customer);
  if (owner !== null && owner !== target.customer) throw refuse("This promotion code cannot be used by this customer.");
  const {
    first_time_transaction: firstOnly,
    minimum_amount,
    minimum_amount_currency,
    currency_options,
  } = code.restrictions;
  const least =
    currency_options?.[target.currency]?.minimum_amount ??
    (minimum_amount_currency === target.currency ? minimum_amount : null);
  if (minimum_amount !== null && least === null) throw refuse("This promotion code cannot be used with this currency.");
  if (least !== null && target.subtotal < least)
    throw refuse("This promotion code cannot be redeemed because the order is below the minimum amount.");
  if (firstOnly && target.customer !== null && hasPaid(pay, target.customer))
    throw refuse("This promotion code cannot be redeemed because the associated customer has prior transactions.");
  return coupon;
}

function hasPaid(pay: PayState, customer: string): boolean {
  return pay.store.charges.all().some((charge) => charge.customer === customer && charge.paid);
}

/** The fixed amount that a coupon takes off in a currency; undefined if it has none. */
export function amountOff(coupon: Stripe.Coupon, currency: string): number | undefined {
  if (coupon.currency === currency) return coupon.amount_off ?? undefined;
  return coupon.currency_options?.[currency]?.amount_off;
}

/** Redeems a choice for a subscription and stores its discount. */
export function redeemDiscount(
  pay: PayState,
  choice: DiscountChoice,
  target: DiscountTarget,
  holder: { subscription: string; checkoutSession: string | null },
): Stripe.Discount {
  const coupon = checkDiscount(pay, choice, target);
  const code = choice.promotion_code === undefined ? undefined : pay.store.promotionCodes.get(choice.promotion_code);
  coupon.times_redeemed += 1;
  if (code) code.times_redeemed += 1;
  const discount = discountOf(pay, coupon, { ...holder, customer: target.customer, code: code?.id ?? null });
  pay.store.discounts.add(discount);
  pay.emit("customer.discount.created", discount);
  return discount;
}

type Holder = {
  subscription: string | null;
  checkoutSession: string | null;
  customer: string | null;
  code: string | null;
};

/** A discount that starts now. A coupon that applies once ends with the first invoice. */
export function discountOf(pay: PayState, coupon: Stripe.Coupon, holder: Holder): Stripe.Discount {
  const start = pay.clock.now();
  const months = coupon.duration_in_months;
  return {
    id: newId("di_"),
    object: "discount",
    checkout_session: holder.checkoutSession,
    customer: holder.customer,
    customer_account: null,
    end: months === null ? null : addInterval(start, "month", months),
    invoice: null,
    invoice_item: null,
    promotion_code: holder.code,
    source: { coupon: coupon.id, type: "coupon" },
    start,
    subscription: holder.subscription,
    subscription_item: null,
  } satisfies Stripe.Discount;
}

/** The discounts of a subscription that still apply at `at`, with their coupons. */
export function activeDiscounts(
  pay: PayState,
  discounts: readonly (string | Stripe.Discount)[],
  at: number,
): { discount: Stripe.Discount; coupon: Stripe.Coupon }[] {
  return discounts.flatMap((reference) => {
    const discount = typeof reference === "string" ? pay.store.discounts.find(reference) : reference;
    const coupon = discount && pay.store.coupons.find(idOf(discount.source.coupon ?? ""));
    if (!discount || !coupon || (discount.end !== null && discount.end <= at)) return [];
    return [{ discount, coupon }];
  });
}
