import type { MessageSource } from "#i18n/context.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import type { MailQueue } from "#platform/mail/mail-queue.ts";
import type { SendMessage } from "#platform/mail/smtp-mailer.ts";
import type { Prices } from "../shared/plans.ts";
import type { BillingStore } from "./billing-store.ts";
import { billingError } from "./error-catalogue.ts";
import type { SubscriberMailRow } from "./mail/subscriber-mail-store.ts";
import type { Catalogue } from "./stripe/catalogue.ts";
import type { StripeClient } from "./stripe/stripe-client.ts";
import type { SupportStore } from "./support/support-store.ts";

/** The payment service. */
export type Payments = {
  stripe: StripeClient;
  catalogue: Catalogue;
  webhookSecret: string;
  /** Whether no money moves: with the local stand-in, or with a test key of Stripe. */
  test: boolean;
  /** The address of Stripe's dashboard, with a slash at the end; null for the stand-in. */
  dashboard: string | null;
  /** Whether Stripe computes taxes. */
  tax: boolean;
};

/** The dependencies of this slice's operations. */
export type Billing = {
  /** Undefined where payment is off. */
  payments: Payments | undefined;
  /** Whether rows of live mode are read; with a test key those of test mode are. */
  live: boolean;
  prices: Prices;
  store: BillingStore;
  supportStore: SupportStore;
  /** The public origin, to which the hosted pages return. */
  origin: string;
  /** Questions a month with a free account. */
  freeMessages: number;
  donationGroup: string | undefined;
  donationUrl: string | undefined;
  supportEmail: string | undefined;
  /** Undefined where mails cannot be sent. */
  sendMessage: SendMessage | undefined;
  /** Sends the mails to subscribers that are kept. */
  mailQueue: MailQueue<SubscriberMailRow>;
  messages: MessageSource;
  clock: Clock;
  log: Logger;
};

/** @throws AppError billing/off */
export function requirePayments({ payments }: Pick<Billing, "payments">): Payments {
  if (!payments) throw billingError("billing/off", "Payment is not configured.");
  return payments;
}
