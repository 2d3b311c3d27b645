import { AppError } from "#platform/errors.ts";
import type { Billing } from "../context.ts";
import { type BillingErrorCode, billingError } from "../error-catalogue.ts";
import { isDeclined } from "../stripe/stripe-client.ts";

/**
 * Runs calls of Stripe's API. A failure becomes an AppError and is logged with its cause, unless the subscriber's card was declined.
 * @throws AppError of `code`, billing/card-declined, or what the work throws as one
 */
export async function processing<Result>(
  { log }: Pick<Billing, "log">,
  work: () => Promise<Result>,
  code: BillingErrorCode = "billing/processing-failed",
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (isDeclined(cause)) throw billingError("billing/card-declined", "The card was declined.", { cause });
    log.error({ err: cause, code }, "the payment service failed");
    throw billingError(code, "The payment service did not do what was asked.", { cause });
  }
}
