import * as z from "zod/mini";

/** A promotion code as administrators see it. `percentOff` is null for one that takes off an amount. Times in ISO 8601. */
export const promotionCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  percentOff: z.nullable(z.number()),
  used: z.number(),
  /** How often it may be used; null without a limit. */
  most: z.nullable(z.number()),
  expiresAt: z.nullable(z.string()),
  active: z.boolean(),
});
export type PromotionCode = z.output<typeof promotionCodeSchema>;

export const newPromotionSchema = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9]{3,30}$/)),
  percentOff: z.int().check(z.minimum(1), z.maximum(100)),
  most: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  expiresAt: z.nullable(z.iso.datetime()),
});
export type NewPromotion = z.output<typeof newPromotionSchema>;
