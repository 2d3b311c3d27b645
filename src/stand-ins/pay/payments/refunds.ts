import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { amount, mergeMetadata, metadata, text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOrNull, newId } from "../state/store.ts";
import { recordBalance } from "./balance-transactions.ts";

type Asked = {
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
};

/** Refunds a charge, wholly or by an amount in minor units. */
export function refundCharge(pay: PayState, charge: Stripe.Charge, asked: Asked): Stripe.Refund {
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid and cannot be refunded.`);
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  const left = charge.amount - charge.amount_refunded;
  const value = asked.amount ?? left;
  if (value > left || value === 0)
    throw invalidRequest(`Refund amount (${value}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const id = newId("re_");
  const { id: entry } = recordBalance(pay, { amount: -value, currency: charge.currency, source: id, type: "refund" });
  const refund = {
    id,
    object: "refund",
    amount: value,
    balance_transaction: entry,
    charge: charge.id,
    created: pay.clock.now(),
    currency: charge.currency,
    customer: idOrNull(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: mergeMetadata(null, asked.metadata),
    payment_intent: idOrNull(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: asked.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  } satisfies Stripe.Refund;
  pay.store.refunds.add(refund);
  pay.emit("refund.created", refund);
  change(pay, charge, "charge.refunded", { amount_refunded: charge.amount_refunded + value, refunded: value === left });
  return refund;
}

const createFields = {
  amount: amount.optional(),
  charge: text.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
};

const listFields = {
  ...pagination,
  charge: text.optional(),
  created: timeRange.optional(),
  payment_intent: text.optional(),
};

export const refundRoutes: readonly Route[] = [
  route("POST", "/v1/refunds", createFields, (pay, asked) => {
    if ((asked.charge === undefined) === (asked.payment_intent === undefined))
      throw invalidRequest(
        "One of the following params should be provided for this request: payment_intent or charge.",
      );
    if (asked.charge !== undefined) return refundCharge(pay, pay.store.charges.get(asked.charge, "charge"), asked);
    const intent = pay.store.paymentIntents.get(asked.payment_intent ?? "", "payment_intent");
    const charge = pay.store.charges.find(idOrNull(intent.latest_charge) ?? "");
    if (!charge) throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    return refundCharge(pay, charge, asked);
  }),
  route("GET", "/v1/refunds", listFields, (pay, asked) => {
    const found = pay.store.refunds
      .all()
      .filter(
        ({ charge, created, payment_intent: intent }) =>
          inRange(created, asked.created) &&
          (asked.charge ?? charge) === charge &&
          (asked.payment_intent ?? intent) === intent,
      );
    return listPage("/v1/refunds", found, asked);
  }),
  route("GET", "/v1/refunds/:id", {}, (pay, _, id) => pay.store.refunds.get(id)),
  route("POST", "/v1/refunds/:id", { metadata: metadata.optional() }, (pay, asked, id) => {
    const refund = pay.store.refunds.get(id);
    return change(pay, refund, "refund.updated", { metadata: mergeMetadata(refund.metadata, asked.metadata) });
  }),
];
