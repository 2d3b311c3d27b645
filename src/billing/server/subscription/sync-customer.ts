import type { Customer, StoredSubscription } from "../billing-store.ts";
import { type Billing, type Payments, requirePayments } from "../context.ts";
import { mailsOfChange } from "../mail/subscriber-mails.ts";
import { planOfPrice } from "../stripe/catalogue.ts";
import {
  idOf,
  insteadOfMissing,
  isRefused,
  type StripeClient,
  type StripeSubscription,
} from "../stripe/stripe-client.ts";
import { isLive } from "./read-state.ts";

/** How often surplus subscriptions are cancelled and all are read again: Stripe may list a cancelled subscription as live for a moment. */
const maxReads = 10;

/**
 * Reads a customer's subscriptions from Stripe and stores the one that counts, with the mails about what changed. Calls may be repeated and come in any
 * order: the result of the latest read is stored. Cancels surplus subscriptions: every live one of a deleted account, and all but the first if two
 * checkouts were paid at the same time, which are also refunded. Rejects if some are still live after that; the delivery of the event or the nightly
 * reconciliation repeats it.
 */
export async function syncCustomer(billing: Billing, customer: Customer): Promise<void> {
  const { stripe } = requirePayments(billing);
  const { store, clock, sendMessage, mailQueue } = billing;
  for (let reads = 1; ; reads++) {
    const read = await store.nextRead();
    const found = await listSubscriptions(stripe, customer.id);
    const live = found.filter(({ status }) => isLive(status));
    const surplus = customer.userId === null ? live : live.slice(1);
    if (surplus.length > 0 && reads < maxReads) {
      for (const one of surplus) await endSurplus(billing, one, customer.userId !== null);
      continue;
    }
    const latest = live[0] ?? found.at(-1);
    const chosen = storedForm(latest);
    const now = clock.now();
    const change = chosen && { after: chosen, invoice: idOf(latest?.latest_invoice), now };
    const { kept } = await store.saveSubscription(customer.id, chosen, {
      ...{ read, now },
      mailsOf: (before) => (change && sendMessage ? mailsOfChange({ before, ...change }) : []),
    });
    if (kept > 0) mailQueue.wake();
    // It fails after the subscription is stored, because that is what the user pays for.
    if (surplus.length > 0) throw new Error("Stripe keeps surplus subscriptions live");
    return;
  }
}

/** Our subscriptions of a customer that were ever paid, the oldest first. */
async function listSubscriptions(stripe: StripeClient, customer: string): Promise<StripeSubscription[]> {
  // The operator may have deleted the customer in Stripe, and the subscriptions with it.
  const { data } = await stripe.subscriptions
    .list({ customer, status: "all", limit: 100 })
    .catch(insteadOfMissing({ data: [] }));
  return data
    .filter((one) => storedForm(one) !== undefined && !one.status.startsWith("incomplete"))
    .sort((one, other) => one.created - other.created || one.id.localeCompare(other.id));
}

/** The stored form of a subscription; undefined if it is for another product. */
function storedForm(subscription: StripeSubscription | undefined): StoredSubscription | undefined {
  const item = subscription?.items.data[0];
  const plan = item && planOfPrice(item.price);
  if (!plan) return undefined;
  const { id, status, cancel_at: cancelAt } = subscription;
  return {
    id,
    status,
    plan,
    currency: item.price.currency,
    amount: item.price.unit_amount ?? 0,
    periodStart: new Date(item.current_period_start * 1000),
    periodEnd: new Date(item.current_period_end * 1000),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= item.current_period_end),
  };
}

/** Refunds before it cancels: what comes after a failure starts again from the subscriptions that are live, and would not see a cancelled one. */
async function endSurplus(
  { log, payments }: Billing,
  { id, latest_invoice: invoice }: StripeSubscription,
  refund: boolean,
) {
  if (!payments) return;
  const invoiceId = idOf(invoice);
  if (refund && invoiceId) await refundInvoice(payments, invoiceId);
  await payments.stripe.subscriptions.cancel(id).catch((error: unknown) => {
    // Another call has cancelled it in the meantime.
    if (!isRefused(error)) throw error;
  });
  log.warn({ subscription: id, refund }, "a surplus subscription was cancelled");
}

async function refundInvoice({ stripe }: Payments, invoiceId: string): Promise<void> {
  const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
  for (const { payment } of payments?.data ?? []) {
    const intent = idOf(payment.payment_intent);
    if (!intent) continue;
    await stripe.refunds
      .create({ payment_intent: intent, reason: "duplicate" }, { idempotencyKey: `surplus_${intent}` })
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
  }
}
