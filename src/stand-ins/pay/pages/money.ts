import type Stripe from "stripe";
import { type Language, languageRecords } from "#i18n/shared/languages.ts";
import type { Localizer } from "../../page.ts";

/** An amount in minor units, in the words of a language. Currencies without minor units do not occur. */
export function moneyText(language: Language, amount: number, currency: string): string {
  const numberingSystem = languageRecords[language].digits;
  const format = new Intl.NumberFormat(language, { style: "currency", currency, numberingSystem });
  // In a line from right to left the sign would stand before the letters: a left-to-right mark keeps it behind them.
  return format.format(amount / 100).replace("US$", "US$\u200e");
}

/** How often a price is due, in words. */
export function intervalText(t: Localizer["t"], price: Stripe.Price | null): string {
  if (price?.recurring?.interval === "year") return t("standIns:payYearly");
  return price?.recurring?.interval === "month" ? t("standIns:payMonthly") : "";
}
