import type { Customer } from "./billing-store.ts";
import { type Billing, requirePayments } from "./context.ts";
import { saveInvoicesOf, storeDispute, storeRefund } from "./donations/save-books.ts";
import { insteadOfMissing } from "./stripe/stripe-client.ts";
import { cancelDetached } from "./subscription/close-account.ts";
import { syncCustomer } from "./subscription/sync-customer.ts";

const day = 86_400_000;
/** The age in days up to which refunds and disputes are read again: a dispute may be open for months. */
const window = 200;
const eventAge = 60;
const batch = 100;

/**
 * Reads all customers and the recent refunds and disputes from Stripe again, which repairs the stored state after lost events. One that cannot be
 * read or stored is logged and counted in `failed`; the others are processed all the same. Customers whose account was closed so long ago that no dispute
 * can be open are left out. Rejects between two requests once `signal` is aborted.
 */
export async function reconcile(
  billing: Billing,
  signal?: AbortSignal,
): Promise<{ customers: number; failed: number }> {
  const { stripe } = requirePayments(billing);
  const { store, clock } = billing;
  const now = clock.now();
  await cancelDetached(billing);
  const since = new Date(now.getTime() - window * day);
  const { customers, failed } = await reconcileCustomers(billing, since, signal);
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const failedReturns =
    (await storeEach(billing, stripe.refunds.list({ created, limit: batch }), storeRefund, signal)) +
    (await storeEach(billing, stripe.disputes.list({ created, limit: batch }), storeDispute, signal));
  await store.deleteEventsBefore(new Date(now.getTime() - eventAge * day));
  return { customers, failed: failed + failedReturns };
}

/** Returns how many could not be stored. */
async function storeEach<Returned extends { id: string }>(
  billing: Billing,
  list: AsyncIterable<Returned>,
  store: (billing: Billing, returned: Returned) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let failed = 0;
  for await (const returned of list) {
    signal?.throwIfAborted();
    try {
      await store(billing, returned);
    } catch (error) {
      failed += 1;
      billing.log.error({ err: error, returned: returned.id }, "a refund or a dispute could not be reconciled");
    }
  }
  return failed;
}

/** `since`: leaves out the customers whose account was closed before. */
async function reconcileCustomers(billing: Billing, since: Date, signal: AbortSignal | undefined) {
  const { store, log } = billing;
  let customers = 0;
  let failed = 0;
  for (let after = ""; ; ) {
    const found = await store.listCustomers(after, { limit: batch, since });
    for (const customer of found) {
      signal?.throwIfAborted();
      customers += 1;
      try {
        if (!(await isOfThisMode(billing, customer))) continue;
        await syncCustomer(billing, customer);
        await saveInvoicesOf(billing, customer);
      } catch (error) {
        failed += 1;
        log.error({ err: error, customer: customer.id }, "a customer could not be reconciled");
      }
    }
    const last = found.at(-1);
    if (!last || found.length < batch) return { customers, failed };
    after = last.id;
  }
}

/**
 * Whether a customer was created in the mode of the key. If an earlier release did not store the mode, Stripe is asked: it knows a customer, even a
 * deleted one, in the customer's own mode only. With a test key an unknown customer counts as one of test mode, because the stand-in loses its own.
 */
async function isOfThisMode(billing: Billing, { id, livemode }: Customer): Promise<boolean> {
  const { store, live } = billing;
  if (livemode !== null) return livemode === live;
  const { stripe } = requirePayments(billing);
  const found = await stripe.customers.retrieve(id).catch(insteadOfMissing(undefined));
  if (found) await store.setLivemode(id, live);
  else if (live) await store.setLivemode(id, false);
  return found !== undefined || !live;
}
