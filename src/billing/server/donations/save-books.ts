import type { Customer } from "../billing-store.ts";
import { type Billing, requirePayments } from "../context.ts";
import type { SubscriberMail } from "../mail/subscriber-mails.ts";
import {
  idOf,
  isMissing,
  type StripeClient,
  type StripeDispute,
  type StripeInvoice,
  type StripeRefund,
} from "../stripe/stripe-client.ts";
import type { InvoiceRow } from "./books-store.ts";

/** Stores all paid invoices of a customer. If Stripe does not know the customer, the stored invoices stay. */
export async function saveInvoicesOf(billing: Billing, customer: Customer): Promise<void> {
  const { stripe } = requirePayments(billing);
  const list = stripe.invoices.list({ customer: customer.id, status: "paid", limit: 100, expand: ["data.payments"] });
  try {
    for await (const invoice of list) await saveInvoice(billing, invoice);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function saveInvoice({ store }: Billing, invoice: StripeInvoice): Promise<void> {
  const row = bookedForm(invoice);
  if (row) await store.saveInvoice(row);
}

/** The row of a paid invoice; undefined if no money was received for it. */
export function bookedForm(invoice: StripeInvoice): InvoiceRow | undefined {
  const { id, customer, currency, amount_paid: amount, total, status_transitions: times } = invoice;
  const customerId = idOf(customer);
  if (!id || !customerId || amount <= 0) return undefined;
  const tax = invoice.total_excluding_tax === null ? 0 : total - invoice.total_excluding_tax;
  const payment = invoice.payments?.data
    .map((one) => idOf(one.payment.payment_intent))
    .find((one) => one !== undefined);
  return {
    id,
    customerId,
    currency,
    paidAt: new Date((times.paid_at ?? invoice.created) * 1000),
    amount,
    // Credit may have paid a part of the total.
    tax: total > 0 ? Math.round((tax * amount) / total) : 0,
    payment: payment ?? null,
  };
}

/** Reads a refund from Stripe and stores it. */
export async function saveRefund(billing: Billing, id: string): Promise<void> {
  const { stripe } = requirePayments(billing);
  await storeRefund(billing, await stripe.refunds.retrieve(id));
}

/** Reads a dispute from Stripe and stores it. */
export async function saveDispute(billing: Billing, id: string): Promise<void> {
  const { stripe } = requirePayments(billing);
  await storeDispute(billing, await stripe.disputes.retrieve(id));
}

/** Stores a refund, and mails it to the subscriber when it is first stored. */
export async function storeRefund(billing: Billing, refund: StripeRefund): Promise<void> {
  const counts = refund.status !== "failed" && refund.status !== "canceled";
  const { amount, currency } = refund;
  const mailOf = ({ paidAt }: InvoiceRow): SubscriberMail => ({ kind: "refunded", amount, currency, paidAt });
  await storeReturn(billing, refund, { counts, ...(counts && billing.sendMessage && { mailOf }) });
}

/** The money of a dispute is withdrawn while it is open and stays away if it is lost. An inquiry (`warning_…`) withdraws none. */
export async function storeDispute(billing: Billing, dispute: StripeDispute): Promise<void> {
  const counts = dispute.status === "lost" || dispute.status === "needs_response" || dispute.status === "under_review";
  await storeReturn(billing, dispute, { counts });
}

type Returned = Pick<
  StripeRefund | StripeDispute,
  "id" | "amount" | "currency" | "created" | "payment_intent" | "charge"
>;

/** `mailOf`: the mail to the subscriber when the return is first stored. */
type Storing = { counts: boolean; mailOf?: (invoice: InvoiceRow) => SubscriberMail };

async function storeReturn(billing: Billing, returned: Returned, { counts, mailOf }: Storing): Promise<void> {
  const { store, clock, mailQueue } = billing;
  const payment = idOf(returned.payment_intent);
  const invoice = payment ? await findInvoice(billing, payment, idOf(returned.charge)) : undefined;
  // The payment is for another product in the same Stripe account.
  if (!invoice) return;
  const row = {
    id: returned.id,
    invoiceId: invoice.id,
    currency: returned.currency,
    returnedAt: new Date(returned.created * 1000),
    amount: returned.amount,
    tax: Math.round((invoice.tax * returned.amount) / invoice.amount),
    counts,
  };
  const about = mailOf && { customerId: invoice.customerId, mail: mailOf(invoice), now: clock.now() };
  const { kept } = await store.saveReturn(row, about);
  if (kept) mailQueue.wake();
}

/** Finds the invoice of a payment. If it is not stored, because its event has not arrived yet, the customer's invoices are read first. */
async function findInvoice(
  billing: Billing,
  payment: string,
  charge: string | undefined,
): Promise<InvoiceRow | undefined> {
  const { store } = billing;
  const known = await store.findInvoiceOfPayment(payment);
  if (known || !charge) return known;
  const customer = await customerOfCharge(requirePayments(billing).stripe, charge);
  const ours = customer === undefined ? undefined : await store.findCustomer(customer);
  if (!ours) return undefined;
  await saveInvoicesOf(billing, ours);
  return store.findInvoiceOfPayment(payment);
}

async function customerOfCharge(stripe: StripeClient, charge: string): Promise<string | undefined> {
  return idOf((await stripe.charges.retrieve(charge)).customer);
}
