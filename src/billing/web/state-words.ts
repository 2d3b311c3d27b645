import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatMoney } from "../shared/currency.ts";
import type { SubscriptionState } from "../shared/subscription.ts";

/**
 * A subscription in words: `text` says when it renews or ends, or that a payment failed (`failed`). Its days are those of UTC, as in the mails and in
 * Stripe's portal: one renewal has one date wherever it is read.
 */
export function useStateWords({
  state,
  periodEnd,
  graceUntil,
  cancelAtPeriodEnd,
  amount,
  currency,
}: SubscriptionState): { text: string; failed: boolean } {
  const t = useTranslate();
  const language = useLanguage();
  const day = (time: string | null) => (time ? formatDate(language, new Date(time)) : "");
  if (state === "grace") return { failed: true, text: t("subscription:graceText", { date: day(graceUntil) }) };
  if (state === "unpaid") return { failed: true, text: t("subscription:unpaidText") };
  const date = day(periodEnd);
  if (cancelAtPeriodEnd) return { failed: false, text: t("subscription:endsOn", { date }) };
  const total = formatMoney(language, amount ?? 0, currency ?? "usd");
  return { failed: false, text: t("subscription:renewsOn", { date, total }) };
}
