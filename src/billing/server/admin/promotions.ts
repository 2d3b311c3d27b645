import type { NewPromotion, PromotionCode } from "../../shared/promotion.ts";
import { type Billing, requirePayments } from "../context.ts";
import { billingError } from "../error-catalogue.ts";
import type { StripePromotionCode } from "../stripe/stripe-client.ts";
import { processing } from "../subscription/stripe-failure.ts";

/** The promotion codes, the newest first. @throws AppError billing/off, billing/processing-failed */
export async function listPromotions(billing: Billing): Promise<PromotionCode[]> {
  const { stripe } = requirePayments(billing);
  const { data } = await processing(billing, () =>
    stripe.promotionCodes.list({ limit: 100, expand: ["data.promotion.coupon"] }),
  );
  return data.map(present);
}

/** Creates a code and its coupon, which applies to one payment. @throws AppError billing/off, billing/code-ends-in-past, billing/processing-failed */
export async function createPromotion(billing: Billing, { code, percentOff, most, expiresAt }: NewPromotion) {
  const { stripe } = requirePayments(billing);
  if (expiresAt !== null && Date.parse(expiresAt) <= billing.clock.now().getTime())
    throw billingError("billing/code-ends-in-past", "The last day of the code is over.");
  const created = await processing(billing, async () => {
    const coupon = await stripe.coupons.create({ percent_off: percentOff, duration: "once", name: code });
    return stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: coupon.id },
      code,
      ...(most !== null && { max_redemptions: most }),
      ...(expiresAt !== null && { expires_at: Math.floor(Date.parse(expiresAt) / 1000) }),
      expand: ["promotion.coupon"],
    });
  });
  return present(created);
}

/** Deactivates a code. @throws AppError billing/off, billing/processing-failed */
export async function endPromotion(billing: Billing, id: string): Promise<PromotionCode> {
  const { stripe } = requirePayments(billing);
  const ended = await processing(billing, () =>
    stripe.promotionCodes.update(id, { active: false, expand: ["promotion.coupon"] }),
  );
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
