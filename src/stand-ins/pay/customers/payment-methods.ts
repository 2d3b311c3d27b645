import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { invalidRequest } from "../api/api-error.ts";
import { ignored, text } from "../api/parameters.ts";
import { listPage, pagination, type Route, route } from "../api/route.ts";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { type CardConduct, idOrNull, newId } from "../state/store.ts";

/** The cards of the double: Stripe's test cards, and what each does when it is charged. */
export const testCards: Record<CardConduct, { last4: string; token: string }> = {
  pays: { last4: "4242", token: "pm_card_visa" },
  declined: { last4: "0002", token: "pm_card_visa_chargeDeclined" },
  insufficient: { last4: "9995", token: "pm_card_visa_chargeDeclinedInsufficientFunds" },
  later: { last4: "0341", token: "pm_card_chargeCustomerFail" },
};

export function isCardConduct(name: string | undefined): name is CardConduct {
  return name !== undefined && Object.hasOwn(testCards, name);
}

/** A new card of a customer. */
export function createCard(pay: PayState, conduct: CardConduct, customer: string): Stripe.PaymentMethod {
  const { email = null, name = null } = pay.store.customers.get(customer, "customer");
  const { last4 } = testCards[conduct];
  const method = {
    id: newId("pm_"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: "visa",
      exp_month: 12,
      exp_year: new Date(pay.clock.now() * 1_000).getUTCFullYear() + 3,
      fingerprint: createHash("sha256").update(last4).digest("hex").slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: pay.clock.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies Stripe.PaymentMethod;
  pay.store.cards.set(method.id, conduct);
  pay.store.paymentMethods.add(method);
  pay.emit("payment_method.attached", method);
  return method;
}

/** Attaches one of Stripe's test tokens, or a card that exists, to a customer. */
export function attachPaymentMethod(pay: PayState, token: string, customer: string): Stripe.PaymentMethod {
  pay.store.customers.get(customer, "customer");
  const named = Object.entries(testCards).find(([, card]) => card.token === token)?.[0];
  if (isCardConduct(named)) return createCard(pay, named, customer);
  const method = pay.store.paymentMethods.get(token, "payment_method");
  const owner = idOrNull(method.customer);
  if (owner !== null && owner !== customer)
    throw invalidRequest("This PaymentMethod has already been attached to a customer.", { param: "payment_method" });
  return change(pay, method, "payment_method.attached", { customer });
}

/** Changes what the cards of a customer do. */
export function setCards({ store }: PayState, customer: string, conduct: CardConduct): void {
  const own = store.paymentMethods.all().filter((method) => method.customer === customer);
  for (const { id } of own) store.cards.set(id, conduct);
}

/** The card that pays for a subscription: its own, else its customer's. */
export function cardFor(
  pay: PayState,
  subscription: Stripe.Subscription | undefined,
  customer: Stripe.Customer,
): Stripe.PaymentMethod | undefined {
  const own =
    idOrNull(subscription?.default_payment_method) ?? idOrNull(customer.invoice_settings.default_payment_method);
  return own === null ? undefined : pay.store.paymentMethods.find(own);
}

const listFields = { ...pagination, type: text.optional() };

export const paymentMethodRoutes: readonly Route[] = [
  route("GET", "/v1/payment_methods", { ...listFields, customer: text.optional() }, (pay, asked) => {
    const found = pay.store.paymentMethods.all().filter(({ customer }) => customer === (asked.customer ?? customer));
    return listPage("/v1/payment_methods", found, asked);
  }),
  route("GET", "/v1/customers/:id/payment_methods", { ...listFields, allow_redisplay: ignored }, (pay, asked, id) => {
    pay.store.customers.get(id, "customer");
    const found = pay.store.paymentMethods.all().filter(({ customer }) => customer === id);
    return listPage(`/v1/customers/${id}/payment_methods`, found, asked);
  }),
  route("GET", "/v1/payment_methods/:id", {}, (pay, _, id) => pay.store.paymentMethods.get(id)),
  route("POST", "/v1/payment_methods/:id/attach", { customer: text }, (pay, asked, id) =>
    attachPaymentMethod(pay, id, asked.customer),
  ),
  route("POST", "/v1/payment_methods/:id/detach", {}, (pay, _, id) => {
    const method = pay.store.paymentMethods.get(id);
    const customer = pay.store.customers.find(idOrNull(method.customer) ?? "");
    if (customer?.invoice_settings.default_payment_method === id)
      customer.invoice_settings.default_payment_method = null;
    return change(pay, method, "payment_method.detached", { customer: null });
  }),
];
