import * as z from "zod/mini";
import { defineOperation, noInput } from "../../api/shared/operation.ts";
import { storable } from "../../api/shared/storable.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { supportLimit } from "./limits.ts";
import { currencies, plans } from "./plans.ts";
import { subscriptionStateSchema } from "./subscription.ts";

const plan = z.enum(plans);
const currency = z.enum(currencies);
const language = z.enum(languages);
const amount = z.int();
/** A promotion code as people type it. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[\p{L}\p{N}_-]+$/u));
/** A path of this site to return to, without its query: never another host. */
const path = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\s?#\\]*$/), storable);
const priceRow = z.object({ pln: amount, eur: amount, usd: amount });

/** The price of each plan in each currency, in minor units with tax, and who receives the donated share. */
export const readPlans = defineOperation({
  method: "GET",
  path: "/billing/plans",
  access: "public",
  input: noInput,
  output: z.object({
    prices: z.object({ monthly: priceRow, annual: priceRow }),
    /** Questions a month with a free account. */
    freeMessages: z.int(),
    /** Whether payments go to a local stand-in: no money moves. */
    test: z.boolean(),
    /** Whether the support page mails the operator. */
    support: z.boolean(),
    /** The mutual-aid group; null where the operator names none. */
    donationGroup: z.nullable(z.string()),
  }),
  errors: ["billing/off"],
});

/** A promotion that fits a plan and currency. `amount` is what the first payment then costs. */
export const checkPromotion = defineOperation({
  method: "POST",
  path: "/billing/promotion",
  access: "guest",
  input: z.object({ code, plan, currency }),
  output: z.object({
    code: z.string(),
    percentOff: z.nullable(z.number()),
    amountOff: z.nullable(amount),
    amount,
    duration: z.enum(["once", "repeating", "forever"]),
    /** For how many months a repeating promotion holds. */
    months: z.nullable(z.int()),
  }),
  errors: [
    "billing/off",
    "billing/bad-input",
    "billing/code-unknown",
    "billing/code-expired",
    "billing/code-used-up",
    "billing/code-other-plan",
    "billing/processing-failed",
  ],
});

export const startCheckout = defineOperation({
  method: "POST",
  path: "/billing/checkout",
  access: "user",
  input: z.object({ plan, currency, code: z.optional(code), lang: language, from: path }),
  /** The address of the hosted payment page. */
  output: z.object({ url: z.string() }),
  errors: [
    "billing/off",
    "billing/bad-input",
    "billing/email-needed",
    "billing/already-premium",
    "billing/code-unknown",
    "billing/code-expired",
    "billing/code-used-up",
    "billing/code-other-plan",
    "billing/processing-failed",
  ],
});

/** Reads the subscription of a finished checkout from the payment service, whether or not its event has arrived. */
export const confirmCheckout = defineOperation({
  method: "POST",
  path: "/billing/checkout/confirm",
  access: "user",
  input: z.object({ session: z.string().check(z.maxLength(200), z.regex(/^cs_\w+$/)) }),
  output: subscriptionStateSchema,
  errors: ["billing/off", "billing/bad-input", "billing/no-such-checkout", "billing/processing-failed"],
});

export const readSubscription = defineOperation({
  method: "GET",
  path: "/billing/subscription",
  access: "user",
  input: noInput,
  output: subscriptionStateSchema,
});

export const openPortal = defineOperation({
  method: "POST",
  path: "/billing/portal",
  access: "user",
  input: z.object({ lang: language, from: path }),
  output: z.object({ url: z.string() }),
  errors: ["billing/off", "billing/bad-input", "billing/no-subscription", "billing/manage-failed"],
});

/** Returns what a change of plan costs. Amounts are in minor units. `dueNow` is negative if credit remains, which reduces the next payments. */
export const previewSwitch = defineOperation({
  method: "POST",
  path: "/billing/switch/preview",
  access: "user",
  input: z.object({ plan }),
  output: z.object({
    currency,
    dueNow: amount,
    /** What is returned for the unused time of the present plan. */
    credit: amount,
    /** What the new plan costs from its next renewal on. */
    amount,
    renewsAt: z.string(),
    /** The moment for which the amounts hold, in seconds since 1970. `switchPlan` sends it back. */
    at: z.int(),
  }),
  errors: [
    "billing/off",
    "billing/bad-input",
    "billing/no-subscription",
    "billing/same-plan",
    "billing/processing-failed",
  ],
});

export const switchPlan = defineOperation({
  method: "POST",
  path: "/billing/switch",
  access: "user",
  input: z.object({ plan, at: z.int() }),
  output: subscriptionStateSchema,
  errors: [
    "billing/off",
    "billing/bad-input",
    "billing/no-subscription",
    "billing/same-plan",
    "billing/preview-expired",
    "billing/card-declined",
    "billing/processing-failed",
  ],
});

/** Cancels the subscription at the end of the paid period. */
export const cancelSubscription = defineOperation({
  method: "POST",
  path: "/billing/cancel",
  access: "user",
  input: noInput,
  output: subscriptionStateSchema,
  errors: ["billing/off", "billing/no-subscription", "billing/processing-failed"],
});

/** Undoes a cancellation before the paid period has ended. */
export const resumeSubscription = defineOperation({
  method: "POST",
  path: "/billing/resume",
  access: "user",
  input: noInput,
  output: subscriptionStateSchema,
  errors: ["billing/off", "billing/no-subscription", "billing/processing-failed"],
});

/** Everything that is stored about the user's payments. */
export const exportBilling = defineOperation({
  method: "GET",
  path: "/billing/export",
  access: "user",
  input: noInput,
  output: z.object({
    subscription: subscriptionStateSchema,
    payments: z.array(
      z.object({ id: z.string(), paidAt: z.string(), currency: z.string(), amount, tax: amount, returned: amount }),
    ),
    supportRequests: z.array(z.object({ createdAt: z.string(), email: z.string(), message: z.string() })),
  }),
});

/** How many messages of the user to support are stored. */
export const countSupport = defineOperation({
  method: "GET",
  path: "/support/count",
  access: "user",
  input: noInput,
  output: z.object({ count: z.number() }),
});

/** Mails a request for help to the operator. */
export const requestSupport = defineOperation({
  method: "POST",
  path: "/support",
  access: "guest",
  input: z.object({
    email: z.string().check(z.trim(), z.email(), z.maxLength(320)),
    message: z.string().check(z.trim(), z.minLength(10), z.maxLength(supportLimit), storable),
    lang: language,
  }),
  output: z.object({ premium: z.boolean() }),
  errors: ["billing/support-off", "billing/bad-support-email", "billing/bad-support-message"],
});
