import { type Language, languageRecords } from "../../i18n/shared/languages.ts";
import { type Currency, isCurrency } from "./plans.ts";

/** Countries whose currency is the euro, by ISO 3166 code: the members of the euro area and those that use it by agreement. */
const euroRegions = new Set(
  "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK".split(" "),
);

/**
 * The currency to show first: the visitor's stored choice, else that of the region that the browser names with its first language, else złoty
 * where that language or the page's is Polish, else US dollars. The regions of further languages say little: browsers add "en-US" by themselves.
 */
export function detectCurrency(
  stored: string | null | undefined,
  browserLanguages: readonly string[],
  page: Language,
): Currency {
  if (isCurrency(stored)) return stored;
  const locales = browserLanguages.flatMap(localeOf);
  const first = locales[0]?.language;
  const region = locales.find((locale) => locale.language === first && locale.region)?.region;
  if (region) return region === "PL" ? "pln" : euroRegions.has(region) ? "eur" : "usd";
  return first === "pl" || page === "pl" ? "pln" : "usd";
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    // Not a language tag.
    return [];
  }
}

/** An amount of minor units in the words and digits of a language: $6.99 · 24,99 zł · ‏٦٫٩٩ US$. */
export function formatMoney(language: Language, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency: currency.toUpperCase(),
    numberingSystem: languageRecords[language].digits,
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  // In right-to-left text a sign would move to the other side: in Arabic before its letters, in Urdu behind the number where letters of Urdu
  // precede. A left-to-right mark keeps it in its place.
  return format
    .format(amount / 10 ** maximumFractionDigits)
    .replace("US$", "US$\u200e")
    .replace(/^\p{Sc}(?=[۰-۹])/u, "\u200e$&");
}
