import { donatedPercent } from "#billing/shared/donation.ts";
import { formatPercent } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import type { Offer } from "./use-offer.ts";

/** What premium adds, what is free, and where the donated quarter goes. */
export function PlanDetails({ offer: { freeMessages, support, donationGroup } }: { offer: Offer }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="premium-details">
      <section>
        <h3 className="label">{t("subscription:premiumHas")}</h3>
        <Points
          points={[
            t("subscription:featUnlimited"),
            t("subscription:featDesigns"),
            t("subscription:featNoNotice"),
            ...(support ? [t("subscription:featSupport")] : []),
          ]}
        />
      </section>
      <section>
        <h3 className="label">{t("subscription:freeHas")}</h3>
        <Points
          points={[
            t("subscription:freeReading"),
            t("subscription:freeAnswers", { count: freeMessages }),
            t("subscription:freeSaved"),
          ]}
        />
      </section>
      <section className="premium-aid">
        <h3 className="label">{t("donation:short")}</h3>
        <p className="small">{t("donation:text", { percent: formatPercent(language, donatedPercent / 100) })}</p>
        {donationGroup ? (
          <p className="small">
            {t("donation:group")}: <bdi>{donationGroup}</bdi>
          </p>
        ) : null}
        <LocalizedLink className="small" to="/donations">
          {t("donation:seeTotals")}
        </LocalizedLink>
      </section>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="premium-points">
      {points.map((point) => (
        <li key={point} className="small">
          <Icon name="check" size="small" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
