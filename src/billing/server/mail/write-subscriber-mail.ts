import type { Translate } from "#i18n/keys.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { formatMoney } from "../../shared/currency.ts";
import type { StoredSubscription } from "../billing-store.ts";
import { stateOf } from "../subscription/read-state.ts";
import type { SubscriberMail } from "./subscriber-mails.ts";

/** What is known when a mail is sent, beside what it was kept with. */
export type Known = {
  now: Date;
  /** What was charged for an order or a change of plan; undefined if nothing was. */
  paid: { amount: number; currency: string } | undefined;
  /** The user's subscription now. */
  current: StoredSubscription | undefined;
  /** Whether the site has a support page. */
  support: boolean;
};

/** `offer`: links to what premium offers, instead of to the account settings. */
type Words = { subject: string; lines: readonly string[]; offer?: true };

type Reader = { t: Translate; language: Language };

/** The words of a mail in its reader's language. */
export function writeSubscriberMail(mail: SubscriberMail, { t, language }: Reader, known: Known): Words {
  const reader = { t, language };
  switch (mail.kind) {
    case "ordered":
      return {
        subject: t("subscription:mailSubject"),
        lines: [
          t("subscription:mailThanks"),
          ...paidLine(known, reader),
          ...termsOf(mail.subscription, reader),
          t(known.support ? "subscription:withdrawal" : "subscription:withdrawalByTerms"),
        ],
      };
    case "switched":
      return {
        subject: t("subscription:mailSwitchedSubject"),
        lines: [t("subscription:mailSwitched"), ...paidLine(known, reader), ...termsOf(mail.subscription, reader)],
      };
    case "resumed":
      return {
        subject: t("subscription:mailResumedSubject"),
        lines: [t("subscription:mailResumed"), ...termsOf(mail.subscription, reader)],
      };
    case "cancelled":
      return {
        subject: t("subscription:mailCancelledSubject"),
        lines: cancelledLines(mail.subscription, reader, known),
      };
    case "payment_failed":
      return {
        subject: t("subscription:mailFailedSubject"),
        lines: [failedLine(mail.subscription, reader, known), t("subscription:mailFailedFree")],
      };
    case "paused":
      return {
        subject: t("subscription:mailPausedSubject"),
        lines: [t("subscription:unpaidText"), t("subscription:mailFailedFree")],
      };
    case "ended":
      return {
        subject: t("subscription:mailEndedSubject"),
        lines: [t("subscription:endedText"), t("subscription:mailEnded")],
        offer: true,
      };
    case "refunded":
      return { subject: t("subscription:mailRefundSubject"), lines: refundedLines(mail, reader, known) };
  }
}

function paidLine({ paid }: Known, { t, language }: Reader): string[] {
  return paid ? [t("subscription:mailPaid", { total: formatMoney(language, paid.amount, paid.currency) })] : [];
}

/** The lines with the plan, its price and the day of renewal. */
function termsOf({ plan, amount, currency, periodEnd }: StoredSubscription, { t, language }: Reader): string[] {
  const total = formatMoney(language, amount, currency);
  return [
    t(plan === "annual" ? "subscription:mailAnnual" : "subscription:mailMonthly", { total }),
    t("subscription:mailRenews", { date: formatDate(language, periodEnd) }),
  ];
}

function cancelledLines(subscription: StoredSubscription, { t, language }: Reader, { now }: Known): string[] {
  const date = formatDate(language, subscription.periodEnd);
  return stateOf(subscription, now).graceUntil
    ? [t("subscription:mailCancelledOverdue", { date })]
    : [t("subscription:endsOn", { date }), t("subscription:mailCancelled")];
}

/** Until when premium stays on after a failed payment. */
function failedLine(subscription: StoredSubscription, { t, language }: Reader, { now }: Known): string {
  const { state, graceUntil } = stateOf(subscription, now);
  return state === "grace" && graceUntil
    ? t("subscription:graceText", { date: formatDate(language, new Date(graceUntil)) })
    : t("subscription:unpaidText");
}

/** The refund, and what the subscription does next: a refund alone does not end it. */
function refundedLines(
  { amount, currency, paidAt }: Extract<SubscriberMail, { kind: "refunded" }>,
  { t, language }: Reader,
  { current, now }: Known,
): string[] {
  const words = { date: formatDate(language, paidAt), total: formatMoney(language, amount, currency) };
  const refund = t("subscription:mailRefund", words);
  if (!current || stateOf(current, now).state !== "active") return [refund];
  const date = formatDate(language, current.periodEnd);
  if (current.cancelAtPeriodEnd) return [refund, t("subscription:endsOn", { date })];
  const total = formatMoney(language, current.amount, current.currency);
  return [refund, t("subscription:renewsOn", { date, total })];
}
