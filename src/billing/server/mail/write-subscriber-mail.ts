import type { Translate } from "#i18n/keys.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { formatMoney } from "../../shared/currency.ts";
import type { Customer, StoredSubscription } from "../billing-store.ts";
import { type Billing, requirePayments } from "../context.ts";
import { renderMail } from "../mail/render-mail.ts";
import { supportIsOn } from "../support/request-support.ts";
import { stateOf } from "./read-state.ts";

/** `offer`: links to what premium offers, instead of to the account settings. */
type Words = { subject: string; lines: readonly string[]; offer?: true };

/** What was charged for an order; undefined if nothing was, or not yet. */
export type Paid = { amount: number; currency: string } | undefined;

const paidLine = (paid: Paid, t: Translate, language: Language): string[] =>
  paid ? [t("subscription:mailPaid", { total: formatMoney(language, paid.amount, paid.currency) })] : [];

/** Mails the terms of a subscription that begins: plan, price, renewal, how to cancel and how to withdraw. A failure is logged. */
export function mailConfirmation(
  billing: Billing,
  customer: Customer,
  { subscription, paid }: { subscription: StoredSubscription; paid: Paid },
): Promise<void> {
  return mailSubscriber(billing, customer, (t, language) => ({
    subject: t("subscription:mailSubject"),
    lines: [
      t("subscription:mailThanks"),
      ...paidLine(paid, t, language),
      ...termsOf(subscription, t, language),
      t(supportIsOn(billing) ? "subscription:withdrawal" : "subscription:withdrawalByTerms"),
    ],
  }));
}

/** The lines with the plan, its price and the day of renewal. */
function termsOf({ plan, amount, currency, periodEnd }: StoredSubscription, t: Translate, language: Language) {
  const total = formatMoney(language, amount, currency);
  return [
    t(plan === "annual" ? "subscription:mailAnnual" : "subscription:mailMonthly", { total }),
    t("subscription:mailRenews", { date: formatDate(language, periodEnd) }),
  ];
}

/** A subscriber's change of a subscription. */
export type SubscriptionChange = "switched" | "cancelled" | "resumed";

/** Mails that the plan was changed, the subscription cancelled or the cancellation undone, and the terms from then on. A failure is logged. */
export function mailChanged(
  billing: Billing,
  customer: Customer,
  { change, subscription, paid }: { change: SubscriptionChange; subscription: StoredSubscription; paid: Paid },
): Promise<void> {
  return mailSubscriber(billing, customer, (t, language) => {
    const terms = termsOf(subscription, t, language);
    const date = formatDate(language, subscription.periodEnd);
    switch (change) {
      case "switched":
        return {
          subject: t("subscription:mailSwitchedSubject"),
          lines: [t("subscription:mailSwitched"), ...paidLine(paid, t, language), ...terms],
        };
      case "resumed":
        return { subject: t("subscription:mailResumedSubject"), lines: [t("subscription:mailResumed"), ...terms] };
      case "cancelled":
        return {
          subject: t("subscription:mailCancelledSubject"),
          lines: stateOf(subscription, billing.clock.now()).graceUntil
            ? [t("subscription:mailCancelledOverdue", { date })]
            : [t("subscription:endsOn", { date }), t("subscription:mailCancelled")],
        };
    }
  });
}

/** Mails that a payment failed, until when premium stays on, and where to change the card. A failure is logged. */
export function mailFailedPayment(
  billing: Billing,
  customer: Customer,
  subscription: StoredSubscription,
): Promise<void> {
  const { state, graceUntil } = stateOf(subscription, billing.clock.now());
  return mailSubscriber(billing, customer, (t, language) => ({
    subject: t("subscription:mailFailedSubject"),
    lines: [
      state === "grace" && graceUntil
        ? t("subscription:graceText", { date: formatDate(language, new Date(graceUntil)) })
        : t("subscription:unpaidText"),
      t("subscription:mailFailedFree"),
    ],
  }));
}

/** Mails that a payment was refunded, and what the subscription does next: a refund alone does not end it. A failure is logged. */
export async function mailRefund(
  billing: Billing,
  customer: Customer,
  { amount, currency, paidAt }: { amount: number; currency: string; paidAt: Date },
): Promise<void> {
  const row = customer.userId === null ? undefined : await billing.store.findSubscriptionOf(customer.userId);
  const { state } = stateOf(row, billing.clock.now());
  return mailSubscriber(billing, customer, (t, language) => {
    const words = { date: formatDate(language, paidAt), total: formatMoney(language, amount, currency) };
    const lines = [t("subscription:mailRefund", words)];
    if (row && state === "active") {
      const date = formatDate(language, row.periodEnd);
      const total = formatMoney(language, row.amount, row.currency);
      lines.push(
        row.cancelAtPeriodEnd ? t("subscription:endsOn", { date }) : t("subscription:renewsOn", { date, total }),
      );
    }
    return { subject: t("subscription:mailRefundSubject"), lines };
  });
}

/** Mails that premium has ended: the subscription is over, or a failed payment was not mended in the days of grace. A failure is logged. */
export function mailEnded(billing: Billing, customer: Customer, subscription: StoredSubscription): Promise<void> {
  const { state } = stateOf(subscription, billing.clock.now());
  return mailSubscriber(billing, customer, (t) =>
    state === "unpaid"
      ? {
          subject: t("subscription:mailPausedSubject"),
          lines: [t("subscription:unpaidText"), t("subscription:mailFailedFree")],
        }
      : {
          subject: t("subscription:mailEndedSubject"),
          lines: [t("subscription:endedText"), t("subscription:mailEnded")],
          offer: true,
        },
  );
}

/** Mails a customer in the language of the last checkout, with a link to the settings. */
async function mailSubscriber(
  billing: Billing,
  customer: Customer,
  write: (t: Translate, language: Language) => Words,
): Promise<void> {
  const { sendMessage, messages, log, origin } = billing;
  if (!sendMessage) return;
  try {
    const found = await requirePayments(billing).stripe.customers.retrieve(customer.id);
    const to = found.deleted ? null : found.email;
    if (!to) return;
    const language: Language = isLanguage(customer.language) ? customer.language : "en";
    const t = messages.translate(language);
    const { offer, ...words } = write(t, language);
    const link = {
      label: t(offer ? "subscription:upgrade" : "subscription:mailManage"),
      address: `${origin}/${language}?settings=${offer ? "premium" : "account"}`,
    };
    await sendMessage({ to, ...renderMail({ language, name: t("app:name"), link, ...words }) });
  } catch (error) {
    log.error({ err: error }, "a subscriber could not be mailed");
  }
}
