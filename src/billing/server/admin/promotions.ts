import type { NewPromotion, PromotionCode } from "../../shared/promotion.ts";
import { type Billing, requirePayments } from "../context.ts";
import { billingError } from "../error-catalogue.ts";
import { insteadOfMissing, isRefused, type StripeClient, type StripePromotionCode } from "../stripe/stripe-client.ts";
import { processing } from "../subscription/stripe-failure.ts";

/** The promotion codes, the newest first. @throws AppError billing/off, billing/processing-failed */
export async function listPromotions(billing: Billing): Promise<PromotionCode[]> {
  const { stripe } = requirePayments(billing);
  const { data } = await processing(billing, () =>
    stripe.promotionCodes.list({ limit: 100, expand: ["data.promotion.coupon"] }),
  );
  return data.map(present);
}

/**
 * Creates a code and its coupon, which applies to one payment. A refused code leaves no coupon.
 * @throws AppError billing/off, billing/code-ends-in-past, billing/code-exists, billing/processing-failed
 */
export async function createPromotion(billing: Billing, wanted: NewPromotion): Promise<PromotionCode> {
  const { stripe } = requirePayments(billing);
  const { code, expiresAt } = wanted;
  if (expiresAt !== null && Date.parse(expiresAt) <= billing.clock.now().getTime())
    throw billingError("billing/code-ends-in-past", "The last day of the code is over.");
  return processing(billing, async () => {
    await refuseExisting(stripe, code);
    const coupon = await stripe.coupons.create({ percent_off: wanted.percentOff, duration: "once", name: code });
    try {
      return present(await createCode(stripe, coupon.id, wanted));
    } catch (error) {
      if (!isRefused(error)) throw error;
      await stripe.coupons.del(coupon.id);
      // Another call may have created it in the meantime.
      await refuseExisting(stripe, code);
      throw error;
    }
  });
}

/** Stripe takes a name again once no code that has it is active. @throws AppError billing/code-exists */
async function refuseExisting(stripe: StripeClient, code: string): Promise<void> {
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  if (data.length > 0) throw billingError("billing/code-exists", "There is an active code with this name.");
}

function createCode(stripe: StripeClient, coupon: string, { code, most, expiresAt }: NewPromotion) {
  return stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon },
    code,
    ...(most !== null && { max_redemptions: most }),
    ...(expiresAt !== null && { expires_at: Math.floor(Date.parse(expiresAt) / 1000) }),
    expand: ["promotion.coupon"],
  });
}

/** Deactivates a code. @throws AppError billing/off, billing/code-unknown, billing/processing-failed */
export async function endPromotion(billing: Billing, id: string): Promise<PromotionCode> {
  const { stripe } = requirePayments(billing);
  const ended = await processing(billing, () =>
    stripe.promotionCodes
      .update(id, { active: false, expand: ["promotion.coupon"] })
      .catch(insteadOfMissing(undefined)),
  );
  if (!ended) throw billingError("billing/code-unknown", "There is no such promotion code.");
  return present(ended);
}

function present(found: StripePromotionCode): PromotionCode {
  const { coupon } = found.promotion;
  const percentOff = coupon && typeof coupon !== "string" ? coupon.percent_off : null;
  return {
    id: found.id,
    code: found.code,
    percentOff,
    used: found.times_redeemed,
    most: found.max_redemptions,
    expiresAt: found.expires_at === null ? null : new Date(found.expires_at * 1000).toISOString(),
    active: found.active,
  };
}
