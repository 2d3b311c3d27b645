import { z } from "zod";
import { isLoopback } from "./loopback.ts";

const amount = z.int().min(1).max(99_999_999);
const amounts = z.strictObject({ pln: amount, eur: amount, usd: amount });
const pricesSchema = z.strictObject({ monthly: amounts, annual: amounts });

const pricesForm =
  'must be JSON with a whole number of grosze or cents for each plan and currency, such as {"monthly":{"pln":2499,"eur":599,"usd":699},"annual":{"pln":16799,"eur":3999,"usd":4699}}';

/** The variables of payment and donations. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(?:sk|rk)_\w{8,500}$/,
      "must be a secret key of Stripe, which begins with sk_, or a restricted one, with rk_",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,500}$/, "must be the signing secret of a webhook, which begins with whsec_")
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isSecureBase, { error: "must be an https:// address (http:// on this machine only)" })
    .optional(),
  STRIPE_TAX: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  PRICES: z
    .string()
    .transform((text, context) => {
      const read = pricesSchema.safeParse(parseJson(text));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: pricesForm, input: undefined });
      return z.NEVER;
    })
    .optional(),
  LICENSED_TEXTS: z
    .string()
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .default([]),
  DONATION_GROUP: z.string().max(200, "must have at most 200 characters").optional(),
  DONATION_URL: z
    .string()
    .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", {
      error: "must be an https:// address",
    })
    .optional(),
};

type PaymentSettings = Partial<
  Record<"STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_URL", string | undefined>
>;

/** Inconsistent combinations: the variable to set, and why. */
export function findPaymentErrors(settings: PaymentSettings): [variable: string, message: string][] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url } = settings;
  const errors: [string, string][] = [];
  if (!key !== !secret) {
    const missing = key ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY";
    errors.push([missing, "must be set too: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together"]);
  }
  if (url && !key)
    errors.push(["STRIPE_SECRET_KEY", "must be set where STRIPE_API_URL is: the key that is sent there"]);
  return errors;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A secret key is sent to this address: only over TLS, except for a double on this machine. */
function isSecureBase(text: string): boolean {
  if (!URL.canParse(text) || /[?#@]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
