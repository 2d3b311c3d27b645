import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { storable } from "../../api/shared/storable.ts";
import { newPromotionSchema, promotionCodeSchema } from "../../billing/shared/promotion.ts";

const event = z.object({ id: z.string(), type: z.string(), receivedAt: z.string(), processed: z.boolean() });

const subscription = z.object({
  status: z.string(),
  plan: z.string(),
  currency: z.string(),
  /** In minor units. */
  amount: z.number(),
  periodEnd: z.string(),
  /** Whether the subscription ends at the end of the period. */
  ending: z.boolean(),
});

const customer = z.object({
  /** The id at Stripe. */
  id: z.string(),
  /** The customer's page at Stripe; null for the stand-in. */
  link: z.nullable(z.string()),
  /** The address of the account; null if it was deleted. */
  email: z.nullable(z.string()),
  /** Null for a customer who never paid. */
  subscription: z.nullable(subscription),
});
export type BillingCustomer = z.output<typeof customer>;

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
  /** Customers whose last payment failed. */
  unpaid: z.array(customer),
  /** The events that were not processed, then the latest ones. */
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

export const findCustomers = defineOperation({
  method: "GET",
  path: "/admin/billing/customers",
  access: "admin",
  /** A part of an address or number, or an id of the account, of the customer or of the subscription. */
  input: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable) }),
  output: z.object({ customers: z.array(customer) }),
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
  errors: ["billing/off", "billing/no-such-event", "billing/processing-failed"],
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
  errors: ["billing/off", "billing/code-ends-in-past", "billing/code-exists", "billing/processing-failed"],
});

export const endPromotion = defineOperation({
  method: "DELETE",
  path: "/admin/billing/promotions/:id",
  access: "admin",
  input: noInput,
  output: promotionCodeSchema,
  errors: ["billing/off", "billing/code-unknown", "billing/processing-failed"],
});
