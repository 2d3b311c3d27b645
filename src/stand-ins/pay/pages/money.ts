import { type Language, languageRecords } from "#i18n/shared/languages.ts";

/** An amount in minor units, in the words of a language. Currencies without minor units do not occur. */
export function moneyText(language: Language, amount: number, currency: string): string {
  const numberingSystem = languageRecords[language].digits;
  return new Intl.NumberFormat(language, { style: "currency", currency, numberingSystem }).format(amount / 100);
}
