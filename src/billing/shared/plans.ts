/** How often a subscription is paid. */
export const plans = ["monthly", "annual"] as const;
export type Plan = (typeof plans)[number];

/** The currencies that a subscription can be paid in. */
export const currencies = ["pln", "eur", "usd"] as const;
export type Currency = (typeof currencies)[number];

/** What a plan costs in each currency, tax included: a whole number of the currency's minor unit (grosz, cent). */
export type Prices = Record<Plan, Record<Currency, number>>;

/** The prices where the operator sets none. A year costs 56 % of twelve months, rounded to a usual price. */
export const defaultPrices: Prices = {
  monthly: { pln: 2499, eur: 599, usd: 699 },
  annual: { pln: 16_799, eur: 3999, usd: 4699 },
};

/** The share of twelve monthly payments that the annual plan saves, in whole percent. */
export function annualSaving({ monthly, annual }: Prices, currency: Currency): number {
  return Math.round((1 - annual[currency] / (12 * monthly[currency])) * 100);
}

/** `annualSaving` of each currency. */
export const annualSavings = (prices: Prices) => currencies.map((currency) => annualSaving(prices, currency));

/** What the annual plan costs per month, rounded to the minor unit. */
export function annualPerMonth({ annual }: Prices, currency: Currency): number {
  return Math.round(annual[currency] / 12);
}

export function isPlan(text: unknown): text is Plan {
  return plans.some((plan) => plan === text);
}

export function isCurrency(text: unknown): text is Currency {
  return currencies.some((currency) => currency === text);
}
