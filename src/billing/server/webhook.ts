import type { Context } from "hono";
import type { Customer } from "./billing-store.ts";
import { type Billing, requirePayments } from "./context.ts";
import { saveDispute, saveInvoicesOf, saveRefund } from "./donations/save-books.ts";
import { billingError } from "./error-catalogue.ts";
import { idOf, insteadOfMissing, readEvent, type StripeEvent } from "./stripe/stripe-client.ts";
import { processing } from "./subscription/stripe-failure.ts";
import { syncCustomer } from "./subscription/sync-customer.ts";

/**
 * Receives an event of Stripe. The event only names what to read from Stripe again, so events may come late, twice and in any order. If that fails,
 * the status is 500 and Stripe sends the event again.
 */
export async function receiveWebhook(billing: Billing, c: Context): Promise<Response> {
  const { stripe, webhookSecret } = requirePayments(billing);
  const { store, clock, log } = billing;
  const signature = c.req.header("stripe-signature") ?? "";
  const event = await readEvent(stripe, { body: await c.req.text(), signature, secret: webhookSecret });
  if (!event) throw billingError("billing/bad-signature", "The event is not signed by Stripe.");
  const received = () => c.json({ received: true }, 200, { "cache-control": "no-store" });
  if (!(await store.beginEvent(event.id, event.type))) return received();
  try {
    await processEvent(billing, event);
  } catch (error) {
    log.error({ err: error, event: event.id, type: event.type }, "an event of the payment service failed");
    throw error;
  }
  await store.finishEvent(event.id, clock.now());
  return received();
}

/**
 * Processes an event of Stripe again. It reads the event's object from Stripe, so processing an event twice does no harm.
 * @throws AppError billing/off, billing/no-such-event, billing/processing-failed
 */
export async function replayEvent(billing: Billing, id: string): Promise<void> {
  const { stripe } = requirePayments(billing);
  await processing(billing, async () => {
    // Stripe keeps events for 30 days.
    const event = await stripe.events.retrieve(id).catch(insteadOfMissing(undefined));
    if (!event) throw billingError("billing/no-such-event", "The payment service has no such event.");
    await processEvent(billing, event);
  });
  await billing.store.finishEvent(id, billing.clock.now());
}

async function processEvent(billing: Billing, event: StripeEvent): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return withCustomer(billing, event.data.object.customer, (customer) => syncCustomer(billing, customer));
    case "customer.deleted":
      return withCustomer(billing, event.data.object.id, (customer) => syncCustomer(billing, customer));
    case "invoice.paid":
    case "invoice.payment_succeeded":
      return withCustomer(billing, event.data.object.customer, async (customer) => {
        await syncCustomer(billing, customer);
        await saveInvoicesOf(billing, customer);
      });
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return saveRefund(billing, event.data.object.id);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return saveDispute(billing, event.data.object.id);
    default:
      return;
  }
}

/** Runs `work` on a stored customer. Others belong to another product in the same Stripe account and are ignored. */
async function withCustomer(
  { store }: Billing,
  reference: Parameters<typeof idOf>[0],
  work: (customer: Customer) => Promise<void>,
): Promise<void> {
  const id = idOf(reference);
  const customer = id === undefined ? undefined : await store.findCustomer(id);
  if (customer) await work(customer);
}
