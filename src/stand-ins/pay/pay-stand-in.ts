import { Hono } from "hono";
import type { MessageSource } from "#i18n/context.ts";
import { createApi } from "./api/api.ts";
import { createOutages, type Outage } from "./api/outages.ts";
import { findActiveCode } from "./catalogue/promotion-codes.ts";
import { checkoutPages } from "./checkout/checkout-page.ts";
import { completeSession } from "./checkout/complete-session.ts";
import { controlRoutes } from "./control.ts";
import { setCards } from "./customers/payment-methods.ts";
import { createDelivery, type Delivery, type DeliverySettings, promptDelivery } from "./events/delivery.ts";
import { createEvent } from "./events/events.ts";
import { createEndpoint } from "./events/webhook-endpoints.ts";
import { accountPage } from "./pages/account-page.ts";
import { invoicePages } from "./pages/invoice-page.ts";
import { closeDispute, openDispute } from "./payments/disputes.ts";
import { portalPages } from "./portal/portal-page.ts";
import { routes } from "./routes.ts";
import { ageCustomer } from "./state/age-customer.ts";
import { createPayClock } from "./state/clock.ts";
import { defaultSettings, type PaySettings, type PayState } from "./state/pay-state.ts";
import { type CardConduct, createStore } from "./state/store.ts";
import { runDueWork } from "./subscriptions/advance-time.ts";
import { afterFailedInvoice, afterPaidInvoice } from "./subscriptions/subscription-status.ts";

export type Webhook = { url: string; secret: string /** All types if it is not given. */; events?: readonly string[] };

export type PayStandInOptions = {
  /** The URL under which the pages are reached, without a slash at the end. The API is at `/v1` below it. */
  pagesUrl: () => string;
  messages: MessageSource;
  /** The API key that is accepted. It must not look like a live one. */
  secretKey: string;
  webhooks?: readonly Webhook[];
  settings?: Partial<PaySettings>;
  delivery?: Partial<DeliverySettings>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

export type PayStandIn = {
  /** The API under `/v1`, and the hosted pages. */
  routes: Hono;
  /** Settings of the account; they may be changed at any time. */
  settings: PaySettings;
  delivery: Delivery;
  /** The time of the double, in seconds since 1970. */
  now(): number;
  /** Sets the clock forward, and does what falls due until then: renewals, further attempts, ends of periods. */
  advanceTo(seconds: number): void;
  /** Moves everything of one customer into the past, and does what falls due: as `advanceTo`, for this customer alone. */
  age(customer: string, seconds: number): void;
  /** The customer's bank takes back a charge. @returns the id of the dispute */
  openDispute(charge: string): string;
  closeDispute(dispute: string, outcome: { won: boolean }): void;
  /** Adds an endpoint that gets events. */
  addWebhook(webhook: Webhook): void;
  /** For every request, or for those about one customer, by id or email address. */
  setOutage(outage: Outage, customer?: string): void;
  /** Does on the page of a checkout session what a customer does. @returns whether it was paid */
  payCheckout(session: string, payment?: { card?: CardConduct; email?: string; code?: string }): boolean;
  /** Changes what the stored cards of a customer do. */
  setCards(customer: string, conduct: CardConduct): void;
  /** The objects, for a test that compares. */
  store: PayState["store"];
  /** Cancels deliveries. */
  close(): Promise<void>;
};

/** A double of Stripe in memory. `README.md` says what it knows. */
export function createPayStandIn(options: PayStandInOptions): PayStandIn {
  const { secretKey, messages, pagesUrl, now } = options;
  if (!/^sk_test_\w+$/.test(secretKey)) throw new Error("The payment stand-in needs a key that begins with sk_test_.");
  const store = createStore();
  const clock = createPayClock(now);
  const delivery = createDelivery(store, { ...promptDelivery, ...options.delivery });
  const pay: PayState = {
    store,
    clock,
    settings: { ...defaultSettings, ...options.settings },
    get pagesUrl() {
      return pagesUrl();
    },
    request: null,
    afterInvoice: {
      paid: (invoice) => afterPaidInvoice(pay, invoice),
      failed: (invoice, attempt) => afterFailedInvoice(pay, invoice, attempt),
    },
    emit(type, object, previous) {
      delivery.enqueue(store.events.add(createEvent(pay, type, object, previous)));
    },
  };
  const outages = createOutages(store);
  const catchUp = () => runDueWork(pay, clock.now());
  const advanceTo = (seconds: number) => {
    runDueWork(pay, seconds);
    clock.moveTo(seconds);
  };
  const addWebhook = ({ url, secret, events = ["*"] }: Webhook) =>
    void createEndpoint(pay, { url, secret, enabledEvents: [...events] });
  for (const one of options.webhooks ?? []) addWebhook(one);
  return {
    routes: new Hono()
      .route("/v1", createApi({ pay, routes, secretKey, catchUp, outages }))
      .route("/checkout", checkoutPages({ pay, messages, catchUp }))
      .route("/portal", portalPages({ pay, messages, catchUp }))
      .route("/invoices", invoicePages({ pay, messages }))
      .route("/", accountPage({ pay, messages, catchUp }))
      .route("/control", controlRoutes({ pay, delivery, catchUp, advanceTo, outages })),
    settings: pay.settings,
    delivery,
    now: () => clock.now(),
    advanceTo,
    addWebhook,
    setOutage: outages.set,
    payCheckout: (id, payment) => payCheckout(pay, id, payment),
    age(customer, seconds) {
      ageCustomer(pay, customer, seconds);
      catchUp();
    },
    setCards: (customer, conduct) => setCards(pay, customer, conduct),
    openDispute: (charge) => openDispute(pay, store.charges.get(charge)).id,
    closeDispute: (id, outcome) => void closeDispute(pay, store.disputes.get(id), outcome),
    store,
    close: () => delivery.close(),
  };
}

function payCheckout(
  pay: PayState,
  id: string,
  { card = "pays", email, code }: { card?: CardConduct; email?: string; code?: string } = {},
): boolean {
  const session = pay.store.checkoutSessions.get(id);
  const found = code === undefined ? undefined : findActiveCode(pay, code);
  if (found) session.discounts = [{ coupon: null, promotion_code: found.id }];
  const data = pay.store.subscriptionData.get(id) ?? {};
  return completeSession(pay, session, { card, ...(email !== undefined && { email }) }, data);
}
