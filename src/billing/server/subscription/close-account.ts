import type { Billing } from "../context.ts";
import { closeCheckouts } from "./checkout.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * Cancels the subscription of an account that was deleted, and deletes its requests for help. What fails here is repeated by the nightly
 * reconciliation: a customer without an account has no live subscription.
 */
export async function closeAccount(billing: Billing, userId: string): Promise<void> {
  await billing.store.detachCustomer(userId);
  await billing.supportStore.deleteOfUser(userId);
  await cancelDetached(billing);
}

/** Cancels what the customers without an account still have. */
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
