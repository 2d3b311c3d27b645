import type Stripe from "stripe";
import { invalidRequest } from "../api/api-error.ts";
import { createCustomer } from "../customers/customers.ts";
import { createCard } from "../customers/payment-methods.ts";
import { chargeIntent, createIntent } from "../payments/charge-intent.ts";
import type { PayState } from "../state/pay-state.ts";
import { type CardConduct, idOrNull, type SubscriptionData } from "../state/store.ts";
import { createSubscription } from "../subscriptions/create-subscription.ts";
import { choicesOf, customerDetails, priceSession } from "./create-session.ts";

/** What the customer enters on the page. */
export type Payment = {
  card: CardConduct;
  /** Only asked for if the session has no customer. */
  email?: string | undefined;
};

/**
 * Pays an open session: its customer, subscription and first invoice come about.
 * @returns whether the card paid. After a decline the session is open still.
 * @throws PayError if the session is not open, or its discount is used up meanwhile
 */
export function completeSession(
  pay: PayState,
  session: Stripe.Checkout.Session,
  payment: Payment,
  data: SubscriptionData,
): boolean {
  if (session.status !== "open") throw invalidRequest("This Checkout Session is not open.");
  priceSession(pay, session);
  const due = session.amount_total ?? 0;
  const email = payment.email ?? session.customer_email;
  const known = idOrNull(session.customer);
  const customer = known === null ? createCustomer(pay, { email }) : pay.store.customers.get(known, "customer");
  const card = createCard(pay, payment.card, customer.id);
  if (payment.card === "declined" || payment.card === "insufficient") {
    if (known === null) session.customer = customer.id;
    const intent = createIntent(pay, { amount: due, currency: session.currency ?? "", customer: customer.id });
    chargeIntent(pay, intent, card, { present: true });
    return false;
  }
  const items = pay.store.lineItems.get(session.id) ?? [];
  const subscription = createSubscription(pay, {
    automaticTax: session.automatic_tax.enabled,
    card: card.id,
    checkoutSession: session.id,
    customer,
    description: data.description,
    discounts: choicesOf(session),
    items: items.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : [])),
    metadata: data.metadata,
  });
  Object.assign(session, {
    customer: customer.id,
    customer_details: customerDetails(customer.email ?? email ?? ""),
    invoice: subscription.latest_invoice,
    payment_status: "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  pay.emit("checkout.session.completed", session);
  return true;
}
