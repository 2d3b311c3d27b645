import type { Currency, Plan } from "../../shared/plans.ts";
import { type Billing, requirePayments } from "../context.ts";
import { billingError } from "../error-catalogue.ts";
import type { StripePromotionCode } from "../stripe/stripe-client.ts";
import { processing } from "./stripe-failure.ts";

/** `userId`: who would pay; null for a guest. */
type Asked = { code: string; plan: Plan; currency: Currency; userId: string | null };

export type Promotion = {
  id: string;
  code: string;
  percentOff: number | null;
  amountOff: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
};

/**
 * Looks a promotion code up before the checkout. A coupon is for one plan if its metadata says `plan`: both plans belong to one product.
 * @throws AppError billing/code-unknown, billing/code-expired, billing/code-used-up, billing/code-other-plan
 */
export async function findPromotion(billing: Billing, { code, plan, currency, userId }: Asked): Promise<Promotion> {
  const { stripe } = requirePayments(billing);
  // Stripe leaves amounts in further currencies out unless they are asked for.
  const expand = ["data.promotion.coupon.currency_options", "data.restrictions.currency_options"];
  const { data } = await stripe.promotionCodes.list({ code, limit: 10, expand });
  // A code can be created again after an earlier one of the same name was deactivated.
  const found = data.find(({ active }) => active) ?? data[0];
  if (!found) throw billingError("billing/code-unknown", "There is no such code.");
  const promotion = readPromotion(found, { plan, currency, now: billing.clock.now() });
  if (isBelowMinimum(found, { currency, price: billing.prices[plan][currency] })) {
    throw billingError("billing/code-other-plan", "The plan costs less than the code asks for.");
  }
  if (found.restrictions.first_time_transaction && userId && (await billing.store.listPayments(userId)).length > 0) {
    throw billingError("billing/code-used-up", "The code is for a first payment, and the user has paid before.");
  }
  return promotion;
}

function isBelowMinimum(
  { restrictions }: StripePromotionCode,
  { currency, price }: { currency: Currency; price: number },
): boolean {
  const { minimum_amount: amount, minimum_amount_currency: of, currency_options: others } = restrictions;
  const least = of === currency ? amount : others?.[currency]?.minimum_amount;
  return price < (least ?? 0);
}

function readPromotion(
  found: StripePromotionCode,
  { plan, currency, now }: Omit<Asked, "code" | "userId"> & { now: Date },
) {
  const { coupon } = found.promotion;
  if (!coupon || typeof coupon === "string" || found.customer !== null) {
    throw billingError("billing/code-unknown", "There is no such code.");
  }
  const seconds = now.getTime() / 1000;
  const past = (time: number | null) => time !== null && time <= seconds;
  const full = (most: number | null, times: number) => most !== null && times >= most;
  if (past(found.expires_at) || past(coupon.redeem_by))
    throw billingError("billing/code-expired", "The code has expired.");
  if (full(found.max_redemptions, found.times_redeemed) || full(coupon.max_redemptions, coupon.times_redeemed)) {
    throw billingError("billing/code-used-up", "The code has been used as often as it may be.");
  }
  if (!found.active || !coupon.valid) throw billingError("billing/code-expired", "The code is not valid any more.");
  const amountOff =
    coupon.currency === currency ? coupon.amount_off : (coupon.currency_options?.[currency]?.amount_off ?? null);
  const otherPlan = (coupon.metadata?.plan ?? plan) !== plan;
  if (otherPlan || (coupon.percent_off === null && amountOff === null)) {
    throw billingError("billing/code-other-plan", "The code is for another plan or currency.");
  }
  const { percent_off: percentOff, duration, duration_in_months: months } = coupon;
  return { id: found.id, code: found.code, percentOff, amountOff, duration: durationOf(duration), months };
}

function durationOf(duration: string): Promotion["duration"] {
  return duration === "forever" || duration === "repeating" ? duration : "once";
}

/**
 * Returns what the first payment costs with a promotion. Throws for a code that does not fit the plan or the currency.
 * @throws as `findPromotion`, and billing/off, billing/processing-failed
 */
export async function checkPromotion(billing: Billing, asked: Asked) {
  requirePayments(billing);
  const { id: _, ...promotion } = await processing(billing, () => findPromotion(billing, asked));
  const price = billing.prices[asked.plan][asked.currency];
  const off = promotion.amountOff ?? Math.round((price * (promotion.percentOff ?? 0)) / 100);
  return { ...promotion, amount: Math.max(0, price - off) };
}
