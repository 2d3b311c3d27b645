import type Stripe from "stripe";
import type { PayState } from "../state/pay-state.ts";
import { idOrNull, newId } from "../state/store.ts";
import { recordBalance } from "./balance-transactions.ts";

type NewIntent = { amount: number; currency: string; customer: string };

/** A payment intent that waits for a card. */
export function createIntent(pay: PayState, { amount, currency, customer }: NewIntent): Stripe.PaymentIntent {
  const id = newId("pi_");
  const intent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("", 25)}`,
    confirmation_method: "automatic",
    created: pay.clock.now(),
    currency,
    customer,
    customer_account: null,
    description: "Subscription",
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  pay.store.paymentIntents.add(intent);
  pay.emit("payment_intent.created", intent);
  return intent;
}

/** Why a card is declined; null if it pays. */
function declineOf(pay: PayState, card: Stripe.PaymentMethod, present: boolean): string | null {
  const conduct = pay.store.cards.get(card.id) ?? "pays";
  if (conduct === "pays" || (conduct === "later" && present)) return null;
  return conduct === "insufficient" ? "insufficient_funds" : "generic_decline";
}

/**
 * Charges a card for a payment intent. Without a card nothing is charged, and the intent goes on waiting.
 * @returns whether it was paid
 */
export function chargeIntent(
  pay: PayState,
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod | undefined,
  { present }: { present: boolean },
): boolean {
  if (!card) return false;
  const decline = declineOf(pay, card, present);
  const charge = createCharge(pay, intent, card, decline);
  intent.latest_charge = charge.id;
  if (decline === null) {
    Object.assign(intent, {
      amount_received: intent.amount,
      last_payment_error: null,
      payment_method: card.id,
      status: "succeeded",
    } satisfies Partial<Stripe.PaymentIntent>);
    pay.emit("charge.succeeded", charge);
    pay.emit("payment_intent.succeeded", intent);
    return true;
  }
  Object.assign(intent, {
    last_payment_error: {
      charge: charge.id,
      code: "card_declined",
      decline_code: decline,
      doc_url: "https://docs.stripe.com/error-codes/card-declined",
      message: declineMessage(decline),
      payment_method: card,
      type: "card_error",
    },
    payment_method: null,
    status: "requires_payment_method",
  } satisfies Partial<Stripe.PaymentIntent>);
  pay.emit("charge.failed", charge);
  pay.emit("payment_intent.payment_failed", intent);
  return false;
}

export function declineMessage(decline: string): string {
  return decline === "insufficient_funds" ? "Your card has insufficient funds." : "Your card was declined.";
}

function createCharge(
  pay: PayState,
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod,
  decline: string | null,
): Stripe.Charge {
  const paid = decline === null;
  const charge = {
    id: newId("ch_"),
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: "STAND-IN",
    captured: paid,
    created: pay.clock.now(),
    currency: intent.currency,
    customer: idOrNull(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : "card_declined",
    failure_message: paid ? null : declineMessage(decline),
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: cardDetails(intent.amount, card),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
  pay.store.charges.add(charge);
  if (!paid) return charge;
  const { id: entry } = recordBalance(pay, {
    amount: charge.amount,
    currency: charge.currency,
    source: charge.id,
    type: "charge",
  });
  return Object.assign(charge, { balance_transaction: entry });
}

function outcomeOf(decline: string | null): Stripe.Charge.Outcome {
  return {
    advice_code: decline === null ? null : "try_again_later",
    network_advice_code: null,
    network_decline_code: decline === null ? null : "05",
    network_status: decline === null ? "approved_by_network" : "declined_by_network",
    reason: decline,
    risk_level: "normal",
    risk_score: 20,
    seller_message:
      decline === null ? "Payment complete." : "The bank did not return any further details with this decline.",
    type: decline === null ? "authorized" : "issuer_declined",
  };
}

function cardDetails(amount: number, { card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: card?.checks ?? null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 12,
      exp_year: card?.exp_year ?? 2030,
      fingerprint: card?.fingerprint ?? null,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: "visa",
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: "card",
  };
}
