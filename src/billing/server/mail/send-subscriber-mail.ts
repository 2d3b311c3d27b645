import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import type { SendMessage } from "#platform/mail/smtp-mailer.ts";
import { type Billing, requirePayments } from "../context.ts";
import { insteadOfMissing } from "../stripe/stripe-client.ts";
import { supportIsOn } from "../support/request-support.ts";
import { renderMail } from "./render-mail.ts";
import type { SubscriberMailRow } from "./subscriber-mail-store.ts";
import { type SubscriberMail, subscriberMailSchema } from "./subscriber-mails.ts";
import { type Known, writeSubscriberMail } from "./write-subscriber-mail.ts";

/**
 * Sends a kept mail to the address that Stripe has, in the language of the last checkout, with a link to the settings. It sends none to a customer
 * without an account or an address.
 * @throws TypeError for a mail of another form; DeliveryFailed; errors of Stripe
 */
export async function sendSubscriberMail(
  billing: Billing,
  sendMessage: SendMessage,
  { id, customerId, content }: SubscriberMailRow,
): Promise<void> {
  const { store, messages, origin } = billing;
  const mail = subscriberMailSchema.safeParse(content).data;
  if (!mail) throw new TypeError("The kept mail has another form");
  const customer = await store.findCustomer(customerId);
  if (typeof customer?.userId !== "string") return;
  const to = await readAddress(billing, customerId);
  if (!to) return;
  const language: Language = isLanguage(customer.language) ? customer.language : "en";
  const t = messages.translate(language);
  const known = await readKnown(billing, mail, customer.userId);
  const { offer, ...words } = writeSubscriberMail(mail, { t, language }, known);
  const link = {
    label: t(offer ? "subscription:upgrade" : "subscription:mailManage"),
    address: `${origin}/${language}?settings=${offer ? "premium" : "account"}`,
  };
  await sendMessage({ to, id, ...renderMail({ language, name: t("app:name"), link, ...words }) });
}

async function readAddress(billing: Billing, customerId: string): Promise<string | null> {
  const { stripe } = requirePayments(billing);
  const found = await stripe.customers.retrieve(customerId).catch(insteadOfMissing(undefined));
  return !found || found.deleted ? null : found.email;
}

async function readKnown(billing: Billing, mail: SubscriberMail, userId: string): Promise<Known> {
  return {
    now: billing.clock.now(),
    support: supportIsOn(billing),
    paid: "invoice" in mail ? await readPaid(billing, mail.invoice) : undefined,
    current: mail.kind === "refunded" ? await billing.store.findSubscriptionOf(userId) : undefined,
  };
}

/** What was paid of an invoice; undefined if nothing was, or Stripe does not have it. */
async function readPaid(billing: Billing, invoice: string | undefined): Promise<Known["paid"]> {
  if (invoice === undefined) return undefined;
  const { stripe } = requirePayments(billing);
  const found = await stripe.invoices.retrieve(invoice).catch(insteadOfMissing(undefined));
  return found && found.amount_paid > 0 ? { amount: found.amount_paid, currency: found.currency } : undefined;
}
