import type Stripe from "stripe";
import { invalidRequest } from "../api/api-error.ts";
import { flag, ignored, mergeMetadata, metadata, text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { change } from "../state/change.ts";
import { day } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, idOrNull, newId } from "../state/store.ts";
import { recordBalance } from "./balance-transactions.ts";

/** Stripe's fee of a dispute in the double, in minor units. */
const disputeFee = 1_500;

/** The customer's bank takes back what is left of a charge. */
export function openDispute(pay: PayState, charge: Stripe.Charge): Stripe.Dispute {
  const amount = charge.amount - charge.amount_refunded;
  if (!charge.paid || charge.disputed || amount === 0) throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  const id = newId("du_");
  const { currency } = charge;
  const dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: [
      recordBalance(pay, { amount: -amount, currency, fee: disputeFee, source: id, type: "adjustment" }),
    ],
    charge: charge.id,
    created: pay.clock.now(),
    currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: pay.clock.now() + 9 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOrNull(charge.payment_intent),
    payment_method_details: {
      card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
      type: "card",
    },
    reason: "fraudulent",
    status: "needs_response",
  } satisfies Stripe.Dispute;
  charge.disputed = true;
  pay.store.disputes.add(dispute);
  pay.emit("charge.dispute.created", dispute);
  pay.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Ends a dispute. If it is won, the money comes back. */
export function closeDispute(pay: PayState, dispute: Stripe.Dispute, { won }: { won: boolean }): Stripe.Dispute {
  if (dispute.status === "won" || dispute.status === "lost") throw invalidRequest("This dispute is already closed.");
  const { id, amount, currency } = dispute;
  if (won) {
    const back = recordBalance(pay, { amount, currency, source: id, type: "adjustment" });
    dispute.balance_transactions = [...dispute.balance_transactions, back];
  }
  change(pay, dispute, "charge.dispute.closed", { status: won ? "won" : "lost" });
  if (won) pay.emit("charge.dispute.funds_reinstated", dispute);
  return dispute;
}

const listFields = {
  ...pagination,
  charge: text.optional(),
  created: timeRange.optional(),
  payment_intent: text.optional(),
};

export const disputeRoutes: readonly Route[] = [
  route("GET", "/v1/disputes", listFields, (pay, asked) => {
    const found = pay.store.disputes
      .all()
      .filter(
        ({ charge, created, payment_intent: intent }) =>
          inRange(created, asked.created) &&
          (asked.charge ?? charge) === idOf(charge) &&
          (asked.payment_intent ?? intent) === intent,
      );
    return listPage("/v1/disputes", found, asked);
  }),
  route("GET", "/v1/disputes/:id", {}, (pay, _, id) => pay.store.disputes.get(id)),
  route(
    "POST",
    "/v1/disputes/:id",
    { evidence: ignored, metadata: metadata.optional(), submit: flag.optional() },
    (pay, asked, id) => {
      const dispute = pay.store.disputes.get(id);
      return change(pay, dispute, "charge.dispute.updated", {
        metadata: mergeMetadata(dispute.metadata, asked.metadata),
        ...(asked.evidence !== undefined && { status: "under_review" }),
      });
    },
  ),
  // To close a dispute is to accept it.
  route("POST", "/v1/disputes/:id/close", {}, (pay, _, id) =>
    closeDispute(pay, pay.store.disputes.get(id), { won: false }),
  ),
];

const emptyEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
