import type { Billing } from "../context.ts";
import { closeCheckouts } from "./checkout.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * Cancels the subscription of a deleted account and deletes its requests for help. If the cancellation fails, the nightly reconciliation repeats
 * it: it cancels the subscriptions of all customers without an account.
 */
export async function closeAccount(billing: Billing, userId: string): Promise<void> {
  await billing.store.detachCustomer(userId);
  await billing.supportStore.deleteOfUser(userId);
  await cancelDetached(billing);
}

/** Cancels the live subscriptions of customers without an account. */
export async function cancelDetached(billing: Billing): Promise<void> {
  const { payments, store, clock, log } = billing;
  if (!payments) return;
  for (const customer of await store.listDetached()) {
    try {
      await closeCheckouts(payments.stripe, customer.id);
      await syncCustomer(billing, customer);
      await store.markClosed(customer.id, clock.now());
    } catch (error) {
      log.error({ err: error, customer: customer.id }, "a deleted account's subscription could not be cancelled yet");
    }
  }
}
