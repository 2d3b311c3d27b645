import type { Customer, StoredSubscription, SubscriptionRow } from "../billing-store.ts";
import { type Billing, type Payments, requirePayments } from "../context.ts";
import { planOfPrice } from "../stripe/catalogue.ts";
import {
  idOf,
  insteadOfMissing,
  isRefused,
  type StripeClient,
  type StripeSubscription,
} from "../stripe/stripe-client.ts";
import {
  mailChanged,
  mailConfirmation,
  mailEnded,
  mailFailedPayment,
  type Paid,
  type SubscriptionChange,
} from "./mail-subscriber.ts";
import { isLive, stateOf } from "./read-state.ts";

/** How often surplus subscriptions are cancelled and all are read again: Stripe may list a cancelled subscription as live for a moment. */
const maxReads = 10;

/**
 * Reads a customer's subscriptions from Stripe and stores the one that counts. Calls may be repeated and come in any order: the result of the latest
 * read is stored. Cancels surplus subscriptions: every live one of a deleted account, and all but the first if two checkouts were paid at the same
 * time, which are also refunded. Rejects if some are still live after that; the delivery of the event or the nightly reconciliation repeats it.
 */
export async function syncCustomer(billing: Billing, customer: Customer): Promise<void> {
  const { stripe } = requirePayments(billing);
  const { store, clock } = billing;
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
    const { saved, before } = await store.saveSubscription(customer.id, chosen, { read, now: clock.now() });
    if (saved && chosen && customer.userId !== null) {
      await mailChange(billing, customer, { before, chosen, invoice: idOf(latest?.latest_invoice) });
    }
    // It fails after the subscription is stored, because that is what the user pays for.
    if (surplus.length > 0) throw new Error("Stripe keeps surplus subscriptions live");
    return;
  }
}

/** `invoice`: the id of the subscription's latest one. */
type Mailed = { before: SubscriptionRow | undefined; chosen: StoredSubscription; invoice: string | undefined };

/** Mails a subscriber that a subscription began, was changed or has ended, or that a payment failed. */
async function mailChange(billing: Billing, customer: Customer, { before, chosen, invoice }: Mailed): Promise<void> {
  const began = isLive(chosen.status) && before?.id !== chosen.id;
  const change = before && !began && isLive(chosen.status) ? changeOf(before, chosen) : undefined;
  const paid = began || change === "switched" ? await readPaid(billing, invoice) : undefined;
  if (began) await mailConfirmation(billing, customer, { subscription: chosen, paid });
  if (change) await mailChanged(billing, customer, { change, subscription: chosen, paid });
  const failed = chosen.status === "past_due" && (began || before?.status !== "past_due");
  if (failed) return mailFailedPayment(billing, customer, chosen);
  // The days of grace end without an event: what premium was when it was last read tells that they have ended since.
  const had = before !== undefined && stateOf(before, before.readAt).premium;
  if (had && !stateOf(chosen, billing.clock.now()).premium) await mailEnded(billing, customer, chosen);
}

/** What was paid of an invoice. A failure is logged: the mail then leaves the amount out. */
async function readPaid(billing: Billing, invoice: string | undefined): Promise<Paid> {
  if (invoice === undefined) return undefined;
  try {
    const { amount_paid: amount, currency } = await requirePayments(billing).stripe.invoices.retrieve(invoice);
    return amount > 0 ? { amount, currency } : undefined;
  } catch (error) {
    billing.log.error({ err: error, invoice }, "the amount for a mail could not be read");
    return undefined;
  }
}

/** The change between two states of a subscription. A change of plan also undoes a cancellation; only the change of plan is returned. */
function changeOf(before: StoredSubscription, after: StoredSubscription): SubscriptionChange | undefined {
  if (before.plan !== after.plan) return "switched";
  if (before.cancelAtPeriodEnd === after.cancelAtPeriodEnd) return undefined;
  return after.cancelAtPeriodEnd ? "cancelled" : "resumed";
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
