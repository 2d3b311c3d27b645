import type { AuthenticatedUser } from "#api/server/serve-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Currency, Plan } from "../../shared/plans.ts";
import type { SubscriptionState } from "../../shared/subscription.ts";
import type { Customer } from "../billing-store.ts";
import { type Billing, requirePayments } from "../context.ts";
import { billingError } from "../error-catalogue.ts";
import { type CheckoutSession, idOf, insteadOfMissing, type StripeClient } from "../stripe/stripe-client.ts";
import { stripeLocales } from "../stripe/stripe-locales.ts";
import { findPromotion } from "./check-promotion.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { isLive, readState } from "./read-state.ts";
import { processing } from "./stripe-failure.ts";
import { syncCustomer } from "./sync-customer.ts";

type CheckoutInput = { plan: Plan; currency: Currency; code?: string | undefined; lang: Language; from: string };

/**
 * Starts a hosted checkout and returns its address. A checkout that the user began before is closed: only the latest can be paid.
 * @throws AppError billing/off, billing/email-needed, billing/already-premium, billing/code-…, billing/processing-failed
 */
export async function startCheckout(billing: Billing, user: AuthenticatedUser, input: CheckoutInput): Promise<string> {
  requirePayments(billing);
  // The confirmation and the receipts go there.
  if (!user.email) throw billingError("billing/email-needed", "The account has no email address.");
  return processing(billing, async () => {
    const customer = await ensureCustomer(billing, user, input.lang);
    await syncCustomer(billing, customer);
    const stored = await billing.store.findSubscriptionOf(user.id);
    // A subscription whose payment failed is paid in the portal: a second subscription would be charged in addition.
    if (stored && isLive(stored.status)) {
      throw billingError("billing/already-premium", "The account has a subscription already.");
    }
    return openSession(billing, customer, input);
  });
}

async function openSession(billing: Billing, customer: Customer, input: CheckoutInput): Promise<string> {
  const { stripe, catalogue, tax } = requirePayments(billing);
  const { plan, currency, code, lang } = input;
  const { userId } = customer;
  const promotion = code === undefined ? undefined : await findPromotion(billing, { code, plan, currency, userId });
  const address = (query: string) => `${billing.origin}${input.from}?${query}`;
  const chosen = new URLSearchParams({ settings: "premium", plan, ...(code !== undefined && { code }) });
  const { id, url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    // It orders checkouts, of which two may be created in the same second.
    metadata: { turn: String(await billing.store.nextRead()) },
    line_items: [{ price: await catalogue.priceOf(plan, currency), quantity: 1 }],
    // Stripe's page gets no field for a code, because Stripe cannot restrict a code to one plan.
    ...(promotion && { discounts: [{ promotion_code: promotion.id }] }),
    // Stripe fills in the session's id.
    success_url: address("settings=premium&checkout={CHECKOUT_SESSION_ID}"),
    cancel_url: address(`${chosen}`),
    locale: stripeLocales[lang],
    ...(tax && { automatic_tax: { enabled: true }, customer_update: { address: "auto" } }),
    ...(userId && { client_reference_id: userId }),
  });
  const latest = await closeOthers(stripe, customer.id, id);
  const payAt = latest?.url ?? url;
  if (!payAt) throw billingError("billing/processing-failed", "The checkout has no address.");
  return payAt;
}

/** Closes all open checkouts of a customer but the latest. Returns that one if it is not `made`. Two simultaneous calls keep the same one. */
async function closeOthers(stripe: StripeClient, customer: string, made: string): Promise<CheckoutSession | undefined> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  const turnOf = ({ metadata }: CheckoutSession) => Number(metadata?.turn ?? 0);
  const [latest, ...others] = data.sort((one, other) => turnOf(other) - turnOf(one));
  for (const { id } of others) await stripe.checkout.sessions.expire(id).catch(() => {});
  return latest?.id === made ? undefined : latest;
}

/** Closes all open checkouts of a customer. A customer that Stripe does not know has none. */
export async function closeCheckouts(stripe: StripeClient, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions
    .list({ customer, status: "open", limit: 100 })
    .catch(insteadOfMissing({ data: [] }));
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

/**
 * Reads the subscription from Stripe after the return from a checkout, because the checkout's event may not have arrived yet.
 * @throws AppError billing/off, billing/no-such-checkout, billing/processing-failed
 */
export async function confirmCheckout(billing: Billing, userId: string, sessionId: string): Promise<SubscriptionState> {
  const { stripe } = requirePayments(billing);
  return processing(billing, async () => {
    const customer = await billing.store.findCustomerOf(userId);
    const session = await stripe.checkout.sessions.retrieve(sessionId).catch(insteadOfMissing(undefined));
    if (!session || !customer || idOf(session.customer) !== customer.id) {
      throw billingError("billing/no-such-checkout", "The user has no such checkout.");
    }
    await syncCustomer(billing, customer);
    return readState(billing, userId);
  });
}
