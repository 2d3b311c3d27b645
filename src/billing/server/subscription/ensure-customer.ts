import type { AuthenticatedUser } from "#api/server/serve-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Customer } from "../billing-store.ts";
import { type Billing, requirePayments } from "../context.ts";
import { billingError } from "../error-catalogue.ts";
import { isMissing } from "../stripe/stripe-client.ts";

/**
 * Returns the user's customer in Stripe, with the user's address and language. It is created at the first checkout. If Stripe does not have the
 * stored one any more (it was deleted there, or the key is of another account), a new one replaces it.
 * @throws AppError billing/processing-failed
 */
export async function ensureCustomer(billing: Billing, user: AuthenticatedUser, language: Language): Promise<Customer> {
  const { stripe } = requirePayments(billing);
  const { store, live, log } = billing;
  const known = await store.findCustomerOf(user.id);
  if (!known) return createCustomer(billing, user, { language });
  if (known.language !== language) await store.setLanguage(known.id, language);
  try {
    await stripe.customers.update(known.id, { email: user.email, preferred_locales: [language] });
    if (known.livemode === null) await store.setLivemode(known.id, live);
    return { ...known, language };
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (known.livemode === null && live) {
      // It was created with a test key, which may be configured again: the row is kept for test mode.
      await store.setLivemode(known.id, false);
      return createCustomer(billing, user, { language });
    }
    log.warn({ customer: known.id }, "a customer that Stripe does not know is replaced");
    return createCustomer(billing, user, { language, replaced: known.id });
  }
}

async function createCustomer(
  billing: Billing,
  user: AuthenticatedUser,
  { language, replaced }: { language: Language; replaced?: string },
): Promise<Customer> {
  const { stripe } = requirePayments(billing);
  const { store } = billing;
  // Stripe repeats its response to an idempotency key for a day: a customer that replaces another one needs another key.
  const suffix = replaced === undefined ? "" : `_${replaced}`;
  const { id } = await stripe.customers.create(
    { email: user.email, metadata: { user: user.id } },
    { idempotencyKey: `customer_${user.id}_${user.email}${suffix}` },
  );
  if (replaced === undefined) await store.addCustomer({ id, userId: user.id, language });
  else await store.replaceCustomer(replaced, id);
  // The language is set in a second call, because Stripe rejects a known idempotency key with other parameters.
  await stripe.customers.update(id, { preferred_locales: [language] });
  const stored = await store.findCustomerOf(user.id);
  if (!stored) throw billingError("billing/processing-failed", "The customer was not stored.");
  return stored;
}
