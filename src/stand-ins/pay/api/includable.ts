import { invoicePaymentsOf } from "../invoices/invoice-payments.ts";
import type { PayState } from "../state/pay-state.ts";
import { wholeList } from "./route.ts";

/** Properties that an object holds only if `expand` names them: their makers by kind and name. */
export const includable: Record<string, (pay: PayState, id: string) => object | null | undefined> = {
  "charge.refunds": (pay, id) =>
    wholeList(
      `/v1/charges/${id}/refunds`,
      pay.store.refunds
        .all()
        .filter(({ charge }) => charge === id)
        .toReversed(),
    ),
  "checkout.session.line_items": (pay, id) =>
    wholeList(`/v1/checkout/sessions/${id}/line_items`, pay.store.lineItems.get(id) ?? []),
  "customer.subscriptions": (pay, id) =>
    wholeList(
      `/v1/customers/${id}/subscriptions`,
      pay.store.subscriptions
        .all()
        .filter(({ customer, status }) => customer === id && status !== "canceled")
        .toReversed(),
    ),
  "invoice.payments": (pay, id) => wholeList(`/v1/invoice_payments?invoice=${id}`, invoicePaymentsOf(pay, id)),
};
