import type { MessageSource } from "#i18n/context.ts";
import type { Clock } from "#platform/clock.ts";
import type { PooledDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import { createMailQueue } from "#platform/mail/mail-queue.ts";
import type { SendMessage } from "#platform/mail/smtp-mailer.ts";
import type { Prices } from "../shared/plans.ts";
import { createBillingStore } from "./billing-store.ts";
import type { Billing } from "./context.ts";
import { sendSubscriberMail } from "./mail/send-subscriber-mail.ts";
import { createCatalogue } from "./stripe/catalogue.ts";
import { openStripe } from "./stripe/stripe-client.ts";
import { createSupportStore } from "./support/support-store.ts";

/** The connection to the payment service, the real one or the stand-in. */
export type PaymentService = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  test: boolean;
  /** The stand-in of this server, which has no dashboard. */
  standIn?: boolean;
};

export type BillingOptions = {
  database: PooledDatabase;
  /** Undefined where payment is off. */
  payments?: PaymentService | undefined;
  prices: Prices;
  /** Whether Stripe computes taxes. */
  tax: boolean;
  /** The public origin. */
  origin: string;
  /** Questions a month with a free account. */
  freeMessages: number;
  donationGroup?: string | undefined;
  donationUrl?: string | undefined;
  supportEmail?: string | undefined;
  sendMessage?: SendMessage | undefined;
  messages: MessageSource;
  log: Logger;
  clock: Clock;
};

/** Milliseconds for which nobody else tries a mail that is being sent: longer than two calls of Stripe and all attempts at the mail server. */
const mailLease = 3 * 60_000;

export function createBilling(options: BillingOptions): Billing {
  const { database, payments, prices, tax, origin, freeMessages, donationGroup, donationUrl } = options;
  const { supportEmail, sendMessage, messages, log, clock } = options;
  const stripe = payments && openStripe(payments);
  const live = payments?.test !== true;
  const store = createBillingStore(database, live);
  const billing: Billing = {
    payments: payments &&
      stripe && {
        stripe,
        catalogue: createCatalogue(stripe, prices),
        webhookSecret: payments.webhookSecret,
        test: payments.test,
        dashboard: payments.standIn ? null : `https://dashboard.stripe.com/${payments.test ? "test/" : ""}`,
        tax,
      },
    live,
    prices,
    store,
    supportStore: createSupportStore(database),
    origin,
    freeMessages,
    donationGroup,
    donationUrl,
    supportEmail,
    sendMessage,
    messages,
    clock,
    log,
    mailQueue: createMailQueue({
      ...{ mails: store.mails, lease: mailLease, clock, log },
      send: payments && sendMessage && ((row) => sendSubscriberMail(billing, sendMessage, row)),
    }),
  };
  return billing;
}
