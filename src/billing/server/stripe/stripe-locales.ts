import type { Language } from "#i18n/shared/languages.ts";

/** The languages of Stripe's own pages. Those that it does not have are left to the browser's language. */
export const stripeLocales = {
  en: "en",
  ar: "auto",
  pl: "pl",
  tr: "tr",
  id: "id",
  ur: "auto",
} as const satisfies Record<Language, string>;
