import type Stripe from "stripe";
import { PayError } from "../api/api-error.ts";
import { createCard, isCardConduct } from "../customers/payment-methods.ts";
import { payInvoice } from "../invoices/collect-invoice.ts";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf } from "../state/store.ts";
import { hasEnded } from "../subscriptions/cancel-subscription.ts";
import { updateSubscription } from "../subscriptions/update-subscription.ts";

/** The subscriptions of a customer that have not ended, oldest first. */
export function liveSubscriptions(pay: PayState, customer: string): Stripe.Subscription[] {
  return pay.store.subscriptions.all().filter((one) => idOf(one.customer) === customer && !hasEnded(one));
}

/** The other prices of what a subscription is for, in its currency. */
export function otherPrices(pay: PayState, { items, currency }: Stripe.Subscription): Stripe.Price[] {
  const [item] = items.data;
  return pay.store.prices
    .all()
    .filter(
      (price) =>
        item &&
        price.active &&
        price.currency === currency &&
        price.id !== item.price.id &&
        idOf(price.product) === idOf(item.price.product),
    );
}

/** Does what a form of the portal asks for. @returns whether it succeeded: a card may be declined */
export function actInPortal(pay: PayState, customer: string, field: (name: string) => string): boolean {
  const action = field("action");
  if (action === "card") return saveCard(pay, customer, field("card"));
  const subscription = liveSubscriptions(pay, customer).find(({ id }) => id === field("subscription"));
  if (!subscription) return false;
  try {
    if (action === "cancel") updateSubscription(pay, subscription, { cancel_at_period_end: true });
    if (action === "resume") updateSubscription(pay, subscription, { cancel_at_period_end: false });
    if (action === "switch") switchPrice(pay, subscription, field("price"));
    return true;
  } catch (error) {
    if (error instanceof PayError) return false;
    throw error;
  }
}

function switchPrice(pay: PayState, subscription: Stripe.Subscription, price: string): void {
  const [item] = subscription.items.data;
  if (!item || !otherPrices(pay, subscription).some(({ id }) => id === price)) return;
  updateSubscription(pay, subscription, {
    items: [{ id: item.id, price }],
    payment_behavior: "error_if_incomplete",
    proration_behavior: "always_invoice",
  });
}

/** Saves a new card for all subscriptions, and pays by it what is owed. */
function saveCard(pay: PayState, customerId: string, conduct: string): boolean {
  if (!isCardConduct(conduct)) return false;
  const customer = pay.store.customers.get(customerId);
  const card = createCard(pay, conduct, customerId);
  change(pay, customer, "customer.updated", {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: card.id },
  });
  for (const subscription of liveSubscriptions(pay, customerId)) {
    change(pay, subscription, "customer.subscription.updated", { default_payment_method: card.id });
  }
  const owed = pay.store.invoices
    .all()
    .filter(({ customer: owner, status }) => owner === customerId && status === "open");
  return owed.map((invoice) => payInvoice(pay, invoice, { present: true })).every((paid) => paid);
}
