import type { Auth } from "#auth/server/index.ts";
import { type Billing, closeAccount, createBilling } from "#billing/server/index.ts";
import { defaultPrices } from "#billing/shared/plans.ts";
import type { MessageSource } from "#i18n/context.ts";
import type { Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { ExternalServices } from "../external-services.ts";

export type BillingParts = {
  config: Config;
  database: Pick<OpenDatabase, "database">;
  externalServices: ExternalServices;
  auth: Auth;
  /** The public origin. */
  origin: string;
  messages: MessageSource;
  log: Logger;
};

/** Payment, which learns from the accounts who was deleted. */
export function openBilling({
  config,
  database,
  externalServices,
  auth,
  origin,
  messages,
  log,
}: BillingParts): Billing {
  const billing = createBilling({
    database: database.database,
    payments: externalServices.pay,
    prices: config.PRICES ?? defaultPrices,
    tax: config.STRIPE_TAX === "on",
    origin,
    freeMessages: config.FREE_MESSAGES,
    donationGroup: config.DONATION_GROUP,
    donationUrl: config.DONATION_URL,
    supportEmail: config.SUPPORT_EMAIL,
    sendMessage: externalServices.sendMessage,
    messages,
    log,
    clock: auth.clock,
  });
  auth.afterDeletion.push((userId) => closeAccount(billing, userId));
  return billing;
}
