import Stripe from "stripe";

export type StripeClient = Stripe;
export type StripeEvent = Stripe.Event;
export type StripeSubscription = Stripe.Subscription;
export type StripeInvoice = Stripe.Invoice;
export type StripeRefund = Stripe.Refund;
export type StripeDispute = Stripe.Dispute;
export type StripePromotionCode = Stripe.PromotionCode;
export type StripePrice = Stripe.Price;
export type CheckoutSession = Stripe.Checkout.Session;

export type StripeOptions = {
  secretKey: string;
  /** Where the API is, without `/v1`; a path before it is kept. */
  apiUrl: string;
};

/** The timeout of a request to Stripe, in milliseconds. */
const timeout = 15_000;

/** Opens Stripe's API. Nothing is sent before the first call. */
export function openStripe({ secretKey, apiUrl }: StripeOptions): StripeClient {
  const base = apiUrl.replace(/\/$/, "");
  // The SDK has no option for a path before `/v1`, which the stand-in on this server needs.
  const send: typeof fetch = (url, init) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    return fetch(base + pathname + search, init);
  };
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    appInfo: { name: "Siraj" },
  });
}

/** Reads a webhook's event. Undefined if the signature is wrong, or older than five minutes. */
export async function readEvent(
  stripe: StripeClient,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<StripeEvent | undefined> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/** Whether the error says that Stripe has no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** For `catch`: returns `value` if Stripe has no such object, and rethrows any other error. */
export function insteadOfMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isMissing(error)) return value;
    throw error;
  };
}

/** Whether Stripe rejected the request itself, so that a retry would not help. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

/** Whether the bank declined a payment or requires the cardholder to confirm it. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === "string" ? reference : reference?.id;
