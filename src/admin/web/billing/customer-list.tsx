import type { BillingCustomer } from "#admin/shared/billing-operations.ts";
import { formatMoney } from "#billing/shared/currency.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";

/** The messages of Stripe's states of a subscription. */
export const statusKeys: Readonly<Record<string, MessageKey>> = {
  active: "admin:stateActive",
  trialing: "admin:stateActive",
  past_due: "admin:stateFailed",
  unpaid: "admin:stateFailed",
  incomplete: "admin:stateFailed",
  paused: "admin:statePaused",
};

/** Customers with their subscriptions and their pages at Stripe. */
export function CustomerList({ customers }: { customers: readonly BillingCustomer[] }) {
  const t = useTranslate();
  return (
    <ul className="admin-list">
      {customers.map(({ id, link, email, subscription }) => (
        <li key={id}>
          <div className="admin-row">
            {email === null ? <b>{t("admin:byDeleted")}</b> : <b dir="ltr">{email}</b>}
            <code dir="ltr">{id}</code>
          </div>
          {subscription ? <Subscription subscription={subscription} /> : <p>{t("admin:noSubscription")}</p>}
          {link ? (
            <a href={link} rel="noreferrer">
              {t("admin:openStripe")}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Subscription({ subscription }: { subscription: NonNullable<BillingCustomer["subscription"]> }) {
  const t = useTranslate();
  const language = useLanguage();
  const { status, plan, currency, amount, periodEnd, ending } = subscription;
  return (
    <p className="admin-row">
      <span className="tag">{t(statusKeys[status] ?? "admin:stateEnded")}</span>
      <span>{t(plan === "annual" ? "admin:annual" : "admin:monthly")}</span>
      <span>{formatMoney(language, amount, currency)}</span>
      <time dateTime={periodEnd}>
        {t(ending ? "admin:endsOn" : "admin:periodTo", { date: formatDate(language, new Date(periodEnd)) })}
      </time>
    </p>
  );
}
