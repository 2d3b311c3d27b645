import Stripe from "stripe";
import { loadMessages } from "#i18n/server/index.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import { createPayStandIn, type PayStandIn, type PayStandInOptions } from "#stand-ins/pay/pay-stand-in.ts";

/** The API key of the double in tests. */
export const paySecretKey = "sk_test_double";

/** The payment stand-in on a server of its own, and the SDK that speaks to it. */
export async function openPayServer(options: Partial<PayStandInOptions> = {}) {
  const log = createLogger("silent");
  const messages = await loadMessages("locales");
  let pay: PayStandIn | undefined;
  const fetch = (request: Request) => pay?.routes.fetch(request) ?? new Response(null, { status: 503 });
  const server = await serveHttp({ fetch, port: 0, hostname: "127.0.0.1", log });
  pay = createPayStandIn({ messages, secretKey: paySecretKey, pagesUrl: () => server.url, ...options });
  const opened = pay;
  const connect = (key = paySecretKey) =>
    new Stripe(key, { host: "127.0.0.1", port: new URL(server.url).port, protocol: "http", maxNetworkRetries: 0 });
  return {
    url: server.url,
    pay: opened,
    stripe: connect(),
    connect,
    async stop() {
      await opened.close();
      await server.stop();
    },
  };
}

type PayServer = Awaited<ReturnType<typeof openPayServer>>;

/** A product with a monthly and a yearly price in a currency; prices include tax. */
export async function createPlans({ stripe }: PayServer, currency = "pln") {
  const { id: product } = await stripe.products.create({ name: "Siraj Premium" });
  const createPrice = (interval: "month" | "year", unit_amount: number) =>
    stripe.prices.create({ product, currency, unit_amount, recurring: { interval }, tax_behavior: "inclusive" });
  return { product, monthly: await createPrice("month", 2_999), yearly: await createPrice("year", 19_999) };
}

type Subscribed = { price: string; card?: "pays" | "declined" | "later"; email?: string; code?: string; tax?: boolean };

/** Subscribes a new customer by a checkout that is paid. */
export async function subscribe({ stripe, pay }: PayServer, { price, card, code, tax, email }: Subscribed) {
  const customer = await stripe.customers.create({ email: email ?? "amina@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    allow_promotion_codes: true,
    ...(tax && { automatic_tax: { enabled: true } }),
    success_url: "http://localhost:1/done",
    cancel_url: "http://localhost:1/back",
  });
  pay.payCheckout(session.id, { ...(card && { card }), ...(code !== undefined && { code }) });
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (!subscription) throw new Error("the checkout led to no subscription");
  const read = () => stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
  return { customer: customer.id, session: session.id, subscription, item: subscription.items.data[0]?.id ?? "", read };
}

/** The error that a call ends with; undefined if it succeeds. */
export const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
