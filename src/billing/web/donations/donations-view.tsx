import { donatedPercent, type LedgerRow } from "#billing/shared/donation.ts";
import { formatPercent } from "#i18n/shared/formats.ts";
import { type Language, languageRecords } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatMoney } from "../../shared/currency.ts";
import "./donations.css";

type DonationsViewProps = {
  group: string | null;
  groupUrl: string | null;
  test: boolean;
  totals: readonly { currency: string; donation: number }[];
  months: readonly LedgerRow[];
};

/** What is set aside for aid: who receives it, the totals, and each month. */
export function DonationsView({ group, groupUrl, test, totals, months }: DonationsViewProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="col donations">
      <h1 className="display">{t("donation:pageTitle")}</h1>
      <p className="say">{t("donation:text", { percent: formatPercent(language, donatedPercent / 100) })}</p>
      <section>
        <h2 className="label">{t("donation:group")}</h2>
        <Group name={group} url={groupUrl} />
      </section>
      {test && months.length > 0 ? <p className="notice">{t("donation:testFigures")}</p> : null}
      <section>
        <h2 className="label">{t("donation:totals")}</h2>
        {totals.length > 0 ? (
          <ul className="donation-totals">
            {totals.map(({ currency, donation }) => (
              <li key={currency} className="title">
                {formatMoney(language, donation, currency)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="small">{t("donation:none")}</p>
        )}
      </section>
      {months.length > 0 ? <Months months={months} /> : null}
      <p className="small">{t("donation:computed")}</p>
    </div>
  );
}

function Group({ name, url }: { name: string | null; url: string | null }) {
  const t = useTranslate();
  if (name === null) return <p className="small">{t("donation:groupUnnamed")}</p>;
  return (
    <p>
      {url ? (
        <a href={url} rel="noopener">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
    </p>
  );
}

function Months({ months }: { months: readonly LedgerRow[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section>
      <h2 className="label" id="by-month">
        {t("donation:byMonth")}
      </h2>
      <div className="donation-months">
        <table aria-labelledby="by-month">
          <thead>
            <tr>
              <th scope="col">{t("donation:month")}</th>
              <th scope="col">{t("donation:base")}</th>
              <th scope="col">{t("donation:share")}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, currency, base, donation }) => (
              <tr key={month + currency}>
                <th scope="row">{monthName(language, month)}</th>
                <td>{formatMoney(language, base, currency)}</td>
                <td>{formatMoney(language, donation, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** "2026-11" as the month's name and year. */
function monthName(language: Language, month: string): string {
  const numberingSystem = languageRecords[language].digits;
  const format = new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    calendar: "gregory",
    timeZone: "UTC",
    numberingSystem,
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
