import type Stripe from "stripe";
import { z } from "zod";
import { text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOrNull, newId } from "../state/store.ts";

/** The payments of an invoice, newest first. */
export function invoicePaymentsOf(pay: PayState, invoice: string): Stripe.InvoicePayment[] {
  return pay.store.invoicePayments
    .all()
    .filter((one) => one.invoice === invoice)
    .toReversed();
}

/** The link from an invoice to the payment intent that collects it. */
export function createInvoicePayment(pay: PayState, invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment {
  return pay.store.invoicePayments.add({
    id: newId("inpay_"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: pay.clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies Stripe.InvoicePayment);
}

/** The payment intent that collects an invoice, if it has one. */
export function intentOf(pay: PayState, invoice: string): Stripe.PaymentIntent | undefined {
  const [payment] = invoicePaymentsOf(pay, invoice);
  const id = idOrNull(payment?.payment.payment_intent);
  return id === null ? undefined : pay.store.paymentIntents.find(id);
}

const listFields = {
  ...pagination,
  created: timeRange.optional(),
  invoice: text.optional(),
  payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: text }).optional(),
  status: z.enum(["canceled", "open", "paid"]).optional(),
};

export const invoicePaymentRoutes: readonly Route[] = [
  route("GET", "/v1/invoice_payments", listFields, (pay, asked) => {
    const found = pay.store.invoicePayments
      .all()
      .filter(
        (one) =>
          (asked.invoice ?? one.invoice) === one.invoice &&
          (asked.payment === undefined || asked.payment.payment_intent === idOrNull(one.payment.payment_intent)) &&
          (asked.status ?? one.status) === one.status &&
          inRange(one.created, asked.created),
      );
    return listPage("/v1/invoice_payments", found, asked);
  }),
  route("GET", "/v1/invoice_payments/:id", {}, (pay, _, id) => pay.store.invoicePayments.get(id)),
];
