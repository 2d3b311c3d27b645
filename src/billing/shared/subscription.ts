import * as z from "zod/mini";
import { currencies, plans } from "./plans.ts";

/**
 * A user's subscription as the browser sees it. `none`: never subscribed. `active`: paid. `grace`: the last payment failed, and access continues until
 * `graceUntil`. `unpaid`: it failed and the grace has ended. `ended`: cancelled and over.
 */
export const subscriptionStateSchema = z.object({
  state: z.enum(["none", "active", "grace", "unpaid", "ended"]),
  /** Whether premium is on now. */
  premium: z.boolean(),
  plan: z.nullable(z.enum(plans)),
  currency: z.nullable(z.enum(currencies)),
  /** What the next period costs, in minor units, before a promotion. */
  amount: z.nullable(z.int()),
  /** The end of the paid period, ISO 8601: the day of renewal, or of the end if it is cancelled. */
  periodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  graceUntil: z.nullable(z.string()),
  /** The latest refund since the present period, or the last one, began; missing without one. `amount`: minor units. `at`: ISO 8601. */
  refund: z.optional(z.object({ amount: z.int(), currency: z.string(), at: z.string() })),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

export const noSubscription: SubscriptionState = {
  state: "none",
  premium: false,
  plan: null,
  currency: null,
  amount: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
};
