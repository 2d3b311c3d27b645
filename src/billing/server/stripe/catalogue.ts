import { type Currency, type Plan, type Prices, plans } from "../../shared/plans.ts";
import { isMissing, type StripeClient, type StripePrice } from "./stripe-client.ts";

/** Our product in Stripe; its id is ours, so that every server finds the same one. */
export const productId = "siraj_premium";

const intervals = { monthly: "month", annual: "year" } as const;

export type Catalogue = { priceOf(plan: Plan, currency: Currency): Promise<string> };

/**
 * The prices in Stripe. A price there is never changed: it is found by a key that holds its amount, and made where it is missing, so
 * that a change of `PRICES` makes new ones and running subscriptions keep theirs.
 */
export function createCatalogue(stripe: StripeClient, prices: Prices): Catalogue {
  const known = new Map<string, string>();
  return {
    async priceOf(plan, currency) {
      const key = keyOf(prices, plan, currency);
      const found =
        known.get(key) ?? (await findPrice(stripe, key)) ?? (await makePrice(stripe, prices, plan, currency));
      known.set(key, found);
      return found;
    },
  };
}

/** The plan of one of our prices, whenever it was made; undefined for a price of anything else. */
export function planOfPrice({ product, recurring }: Pick<StripePrice, "product" | "recurring">): Plan | undefined {
  if ((typeof product === "string" ? product : product.id) !== productId) return undefined;
  return plans.find((plan) => intervals[plan] === recurring?.interval && recurring.interval_count === 1);
}

/** The key under which Stripe finds a price. */
function keyOf(prices: Prices, plan: Plan, currency: Currency): string {
  return `siraj_${plan}_${currency}_${prices[plan][currency]}`;
}

async function findPrice(stripe: StripeClient, key: string): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  return data[0]?.id;
}

async function makePrice(stripe: StripeClient, prices: Prices, plan: Plan, currency: Currency): Promise<string> {
  await ensureProduct(stripe);
  const key = keyOf(prices, plan, currency);
  const { id } = await stripe.prices.create(
    {
      product: productId,
      currency,
      unit_amount: prices[plan][currency],
      recurring: { interval: intervals[plan] },
      tax_behavior: "inclusive",
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { plan },
    },
    { idempotencyKey: `price_${key}` },
  );
  return id;
}

async function ensureProduct(stripe: StripeClient): Promise<void> {
  try {
    await stripe.products.retrieve(productId);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id: productId, name: "Siraj Premium" }, { idempotencyKey: `product_${productId}` });
  }
}
