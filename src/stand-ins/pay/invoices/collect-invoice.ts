import type Stripe from "stripe";
import { cardFor } from "../customers/payment-methods.ts";
import { chargeIntent, createIntent } from "../payments/charge-intent.ts";
import { change } from "../state/change.ts";
import { day } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, idOrNull } from "../state/store.ts";
import { createInvoicePayment, intentOf, invoicePaymentsOf } from "./invoice-payments.ts";

/** The amounts of an invoice after the customer's balance: a negative balance is credit. */
export function balanceAmounts(total: number, balance: number): { amount_due: number; ending_balance: number } {
  const due = total + balance;
  return { amount_due: Math.max(0, due), ending_balance: Math.min(0, due) };
}

export function storeDraft(pay: PayState, invoice: Stripe.Invoice): Stripe.Invoice {
  pay.store.invoices.add(invoice);
  pay.emit("invoice.created", invoice);
  return invoice;
}

/** Opens a draft: gives it a number, applies the customer's balance and, if something is due, a payment intent. */
export function finalizeInvoice(pay: PayState, invoice: Stripe.Invoice): void {
  const customer = pay.store.customers.find(idOrNull(invoice.customer) ?? "");
  if (!customer) return;
  const now = pay.clock.now();
  const { amount_due, ending_balance } = balanceAmounts(invoice.total, customer.balance);
  const sequence = customer.next_invoice_sequence ?? 1;
  const starting_balance = customer.balance;
  if (ending_balance !== customer.balance) change(pay, customer, "customer.updated", { balance: ending_balance });
  customer.next_invoice_sequence = sequence + 1;
  customer.currency ??= invoice.currency;
  Object.assign(invoice, {
    amount_due,
    amount_remaining: amount_due,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance,
    hosted_invoice_url: `${pay.pagesUrl}/invoices/${invoice.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    starting_balance,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  } satisfies Partial<Stripe.Invoice>);
  if (amount_due > 0) {
    const intent = createIntent(pay, { amount: amount_due, currency: invoice.currency, customer: customer.id });
    createInvoicePayment(pay, invoice, intent.id);
  }
  pay.emit("invoice.finalized", invoice);
  if (amount_due === 0) markPaid(pay, invoice, 0);
}

/**
 * Tries to collect an open invoice by the card of its subscription or customer.
 * @param present whether the customer is there, as in checkout, and not at a renewal
 * @returns whether the invoice is paid
 */
export function payInvoice(pay: PayState, invoice: Stripe.Invoice, { present }: { present: boolean }): boolean {
  if (invoice.status === "paid") return true;
  if (invoice.status !== "open" && invoice.status !== "uncollectible") return false;
  const customer = pay.store.customers.find(idOrNull(invoice.customer) ?? "");
  const intent = intentOf(pay, invoice.id);
  if (!customer || !intent) return false;
  const card = cardFor(pay, subscriptionOf(pay, invoice), customer);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (chargeIntent(pay, intent, card, { present })) {
    markPaid(pay, invoice, intent.amount);
    return true;
  }
  const { retryAfterDays } = pay.settings;
  const wait = invoice.auto_advance && !present ? retryAfterDays[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt = wait === undefined ? null : pay.clock.now() + wait * day;
  customer.delinquent = true;
  pay.emit("invoice.payment_failed", invoice);
  pay.afterInvoice.failed(invoice, { last: invoice.next_payment_attempt === null && !present });
  return false;
}

/** Marks an invoice as paid, and its subscription as active. */
function markPaid(pay: PayState, invoice: Stripe.Invoice, amount: number): void {
  const now = pay.clock.now();
  Object.assign(invoice, {
    amount_paid: amount,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  } satisfies Partial<Stripe.Invoice>);
  for (const payment of invoicePaymentsOf(pay, invoice.id)) {
    Object.assign(payment, {
      amount_paid: amount,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    pay.emit("invoice_payment.paid", payment);
  }
  pay.emit("invoice.paid", invoice);
  pay.emit("invoice.payment_succeeded", invoice);
  const customer = pay.store.customers.find(idOrNull(invoice.customer) ?? "");
  if (customer) customer.delinquent = false;
  pay.afterInvoice.paid(invoice);
}

/** Voids an invoice that is no longer owed. */
export function voidInvoice(pay: PayState, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: pay.clock.now() },
  } satisfies Partial<Stripe.Invoice>);
  const intent = intentOf(pay, invoice.id);
  if (intent && intent.status !== "succeeded")
    change(pay, intent, "payment_intent.canceled", { status: "canceled", canceled_at: pay.clock.now() });
  pay.emit("invoice.voided", invoice);
}

/** Stops collecting an open invoice. */
export function stopCollecting(pay: PayState, invoice: Stripe.Invoice): void {
  if (invoice.status !== "open") return;
  change(pay, invoice, "invoice.updated", { auto_advance: false, next_payment_attempt: null });
}

export function markUncollectible(pay: PayState, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: pay.clock.now() },
  } satisfies Partial<Stripe.Invoice>);
  pay.emit("invoice.marked_uncollectible", invoice);
}

/** The subscription that an invoice belongs to. */
export function subscriptionOf(pay: PayState, { parent }: Stripe.Invoice): Stripe.Subscription | undefined {
  const reference = parent?.subscription_details?.subscription;
  return reference === undefined ? undefined : pay.store.subscriptions.find(idOf(reference));
}
