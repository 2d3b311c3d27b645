import { randomInt } from "node:crypto";
import type Stripe from "stripe";
import { missing } from "../api/api-error.ts";

/** The objects of one kind, oldest first. The oldest are dropped beyond `max`. */
export type Collection<One extends { id: string }> = {
  add(one: One): One;
  find(id: string): One | undefined;
  /** @throws PayError if there is none; `param` names the parameter that held the id. */
  get(id: string, param?: string): One;
  all(): One[];
  remove(id: string): void;
};

const maxObjects = 5_000;

function createCollection<One extends { id: string }>(noun: string, max = maxObjects): Collection<One> {
  const objects = new Map<string, One>();
  return {
    add(one) {
      objects.set(one.id, one);
      const [oldest] = objects.keys();
      if (objects.size > max && oldest !== undefined) objects.delete(oldest);
      return one;
    },
    find: (id) => objects.get(id),
    get(id, param) {
      const found = objects.get(id);
      if (!found) throw missing(noun, id, param);
      return found;
    },
    all: () => [...objects.values()],
    remove: (id) => void objects.delete(id),
  };
}

export type Store = ReturnType<typeof createStore>;

/** What a card does when it is charged: "later" pays while its owner is present and is declined at renewals. */
export type CardConduct = "pays" | "declined" | "insufficient" | "later";

/** A line before discounts and taxes. Amounts are in minor units; a credit is negative. */
export type PlannedLine = {
  amount: number;
  description: string;
  price: Stripe.Price;
  quantity: number;
  period: { start: number; end: number };
  proration: boolean;
  subscriptionItem: string | null;
};

/** Metadata of the subscription that a session creates (`subscription_data`). */
export type SubscriptionData = { metadata?: Record<string, string> | undefined; description?: string | undefined };

/** All objects of the double, in memory. References between objects are ids. */
export function createStore() {
  return {
    balanceTransactions: createCollection<Stripe.BalanceTransaction>("balance transaction"),
    charges: createCollection<Stripe.Charge>("charge"),
    checkoutSessions: createCollection<Stripe.Checkout.Session>("checkout.session"),
    coupons: createCollection<Stripe.Coupon>("coupon"),
    customers: createCollection<Stripe.Customer>("customer"),
    deletedCustomers: createCollection<Stripe.DeletedCustomer>("customer"),
    discounts: createCollection<Stripe.Discount>("discount"),
    disputes: createCollection<Stripe.Dispute>("dispute"),
    events: createCollection<Stripe.Event>("event"),
    invoicePayments: createCollection<Stripe.InvoicePayment>("invoice_payment"),
    invoices: createCollection<Stripe.Invoice>("invoice"),
    paymentIntents: createCollection<Stripe.PaymentIntent>("payment_intent"),
    paymentMethods: createCollection<Stripe.PaymentMethod>("PaymentMethod"),
    portalConfigurations: createCollection<Stripe.BillingPortal.Configuration>("configuration"),
    portalSessions: createCollection<Stripe.BillingPortal.Session>("billing_portal session", 500),
    prices: createCollection<Stripe.Price>("price"),
    products: createCollection<Stripe.Product>("product"),
    promotionCodes: createCollection<Stripe.PromotionCode>("promotion code"),
    refunds: createCollection<Stripe.Refund>("refund"),
    subscriptions: createCollection<Stripe.Subscription>("subscription"),
    webhookEndpoints: createCollection<Stripe.WebhookEndpoint>("webhook endpoint", 16),
    /** What the stored cards do, by the id of the payment method. */
    cards: new Map<string, CardConduct>(),
    /** The line items of checkout sessions, by the id of the session. */
    lineItems: new Map<string, Stripe.LineItem[]>(),
    /** What a checkout session says about its subscription, by the id of the session. */
    subscriptionData: new Map<string, SubscriptionData>(),
    /** Prorations that the next invoice of a subscription takes up, by the id of the subscription. */
    pendingLines: new Map<string, PlannedLine[]>(),
    /** The secrets of webhook endpoints, which the API shows once. */
    webhookSecrets: new Map<string, string>(),
  };
}

/** The object with this id, of any kind that a property can refer to. */
export function findObject(store: Store, id: string): object | undefined {
  for (const kind of Object.values(store)) {
    if (kind instanceof Map) continue;
    const found = kind.find(id);
    if (found) return found;
  }
  return undefined;
}

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new id such as `cus_` with `length` letters and digits. */
export function newId(prefix: string, length = 24): string {
  return prefix + Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join("");
}

/** The id of a reference, expanded or not. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}

/** The id of a reference that may be absent. */
export function idOrNull(reference: string | { id: string } | null | undefined): string | null {
  return reference === null || reference === undefined ? null : idOf(reference);
}
