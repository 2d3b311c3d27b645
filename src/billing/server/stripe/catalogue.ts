import { type Currency, type Plan, type Prices, plans } from "../../shared/plans.ts";
import { isMissing, type StripeClient, type StripePrice } from "./stripe-client.ts";

/** Our product in Stripe; its id is ours, so that every server finds the same one. */
export const productId = "siraj_premium";

const intervals = { monthly: "month", annual: "year" } as const;

export type Catalogue = { priceOf(plan: Plan, currency: Currency): Promise<string> };

/**
 * Finds the prices in Stripe and creates missing ones. A price is never changed, and its lookup key contains its amount: a change of `PRICES`
 * creates new prices, and running subscriptions keep theirs.
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

/** The plan of a present or former price of our product; undefined for a price of another product. */
export function planOfPrice({ product, recurring }: Pick<StripePrice, "product" | "recurring">): Plan | undefined {
  if ((typeof product === "string" ? product : product.id) !== productId) return undefined;
  return plans.find((plan) => intervals[plan] === recurring?.interval && recurring.interval_count === 1);
}

/** The lookup key of a price in Stripe. */
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
