import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { newPromotionSchema, promotionCodeSchema } from "../../billing/shared/promotion.ts";

const event = z.object({ id: z.string(), type: z.string(), receivedAt: z.string(), processed: z.boolean() });

const overview = z.object({
  /** "stand-in": no money moves. "off": nothing can be bought. */
  payments: z.enum(["on", "stand-in", "off"]),
  subscriptions: z.array(z.object({ plan: z.string(), currency: z.string(), status: z.string(), count: z.number() })),
  /** By month and currency, the newest first; amounts in minor units. */
  months: z.array(
    z.object({
      month: z.string(),
      currency: z.string(),
      received: z.number(),
      tax: z.number(),
      returned: z.number(),
      base: z.number(),
      donation: z.number(),
    }),
  ),
  unpaid: z.array(
    z.object({
      customer: z.string(),
      /** The customer's page at Stripe; null for the stand-in. */
      link: z.nullable(z.string()),
      email: z.nullable(z.string()),
      status: z.string(),
      plan: z.string(),
      currency: z.string(),
      amount: z.number(),
      periodEnd: z.string(),
    }),
  ),
  /** Events that were received and not processed first, then the latest. */
  events: z.array(event),
});
export type BillingOverview = z.output<typeof overview>;

export const readBilling = defineOperation({
  method: "GET",
  path: "/admin/billing",
  access: "admin",
  input: noInput,
  output: overview,
});

export const reconcileNow = defineOperation({
  method: "POST",
  path: "/admin/billing/reconcile",
  access: "admin",
  input: noInput,
  output: z.object({ customers: z.number(), failed: z.number() }),
  errors: ["billing/off", "billing/processing-failed"],
});

export const replayEvent = defineOperation({
  method: "POST",
  path: "/admin/billing/events/:id/replay",
  access: "admin",
  input: noInput,
  output: noOutput,
  errors: ["billing/off", "billing/processing-failed"],
});

export const listPromotions = defineOperation({
  method: "GET",
  path: "/admin/billing/promotions",
  access: "admin",
  input: noInput,
  output: z.object({ promotions: z.array(promotionCodeSchema) }),
  errors: ["billing/off", "billing/processing-failed"],
});

export const createPromotion = defineOperation({
  method: "POST",
  path: "/admin/billing/promotions",
  access: "admin",
  input: newPromotionSchema,
  output: promotionCodeSchema,
  errors: ["billing/off", "billing/processing-failed"],
});

export const endPromotion = defineOperation({
  method: "DELETE",
  path: "/admin/billing/promotions/:id",
  access: "admin",
  input: noInput,
  output: promotionCodeSchema,
  errors: ["billing/off", "billing/processing-failed"],
});
