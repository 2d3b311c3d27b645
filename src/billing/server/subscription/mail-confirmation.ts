import { formatDate } from "#i18n/shared/formats.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { formatMoney } from "../../shared/currency.ts";
import type { Customer, StoredSubscription } from "../billing-store.ts";
import { type Billing, requirePayments } from "../context.ts";
import { renderMail } from "../mail/render-mail.ts";

/** Mails what was agreed when a subscription begins: plan, price, renewal, how to cancel and how to withdraw. A failure is logged. */
export async function mailConfirmation(
  billing: Billing,
  customer: Customer,
  subscription: StoredSubscription,
): Promise<void> {
  const { sendMessage, messages, log, origin } = billing;
  if (!sendMessage) return;
  try {
    const found = await requirePayments(billing).stripe.customers.retrieve(customer.id);
    const to = found.deleted ? null : found.email;
    if (!to) return;
    const language: Language = isLanguage(customer.language) ? customer.language : "en";
    const t = messages.translate(language);
    const { plan, amount, currency, periodEnd } = subscription;
    const price = formatMoney(language, amount, currency);
    const lines = [
      t("subscription:mailThanks"),
      t(plan === "annual" ? "subscription:mailAnnual" : "subscription:mailMonthly", { total: price }),
      t("subscription:mailRenews", { date: formatDate(language, periodEnd) }),
      t("subscription:withdrawal"),
    ];
    const link = { label: t("subscription:mailManage"), address: `${origin}/${language}?settings=account` };
    const subject = t("subscription:mailSubject");
    await sendMessage({ to, ...renderMail({ language, name: t("app:name"), subject, lines, link }) });
  } catch (error) {
    log.error({ err: error }, "the confirmation of a subscription could not be mailed");
  }
}
