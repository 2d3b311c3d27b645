import type { BillingOverview } from "#admin/shared/billing-operations.ts";
import { direction } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatLedgerMonth } from "./format-ledger-month.ts";

type Months = BillingOverview["months"];

/** The maximum number of months of a plot, in a wide window and on a phone. */
const most = { wide: 12, narrow: 6 };
/** Sizes in units of the picture: the width of a month, the height of the longest bar, and that of the line of names below. */
const size = { month: 48, bar: 96, names: 24 };

/** Revenue and donation of the last months as bars, a picture for each currency. The table beside it says the same in words. */
export function MonthPlot({ months }: { months: Months }) {
  const t = useTranslate();
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  return (
    <div className="admin-plots" aria-hidden="true">
      <p className="admin-row small">
        <span className="admin-key">{t("admin:received")}</span>
        <span className="admin-key admin-key-donation">{t("admin:donation")}</span>
      </p>
      {currencies.map((currency) => (
        <figure key={currency}>
          <figcaption className="small">{currency.toUpperCase()}</figcaption>
          <Plots months={months.filter((one) => one.currency === currency)} />
        </figure>
      ))}
    </div>
  );
}

/** On a phone the plot has fewer months, so that their names can be read. */
function Plots({ months }: { months: Months }) {
  if (months.length <= most.narrow) return <Bars months={months} />;
  return (
    <>
      <div className="admin-wide">
        <Bars months={months.slice(0, most.wide)} />
      </div>
      <div className="admin-narrow">
        <Bars months={months.slice(0, most.narrow)} />
      </div>
    </>
  );
}

/** `months`: the newest first. In languages that are read from right to left, time goes that way too. */
function Bars({ months }: { months: Months }) {
  const language = useLanguage();
  const shown = direction(language) === "rtl" ? months : months.toReversed();
  const highest = Math.max(1, ...months.map(({ received }) => received));
  const width = Math.max(6, shown.length) * size.month;
  const heightOf = (amount: number) => (Math.max(0, amount) / highest) * size.bar;
  const className = shown.length > most.narrow ? "admin-plot" : "admin-plot admin-few";
  return (
    <svg className={className} aria-hidden="true" viewBox={`0 0 ${width} ${size.bar + size.names}`}>
      {shown.map(({ month, received, donation }, at) => (
        <g key={month} transform={`translate(${at * size.month} 0)`}>
          <rect x="6" y={size.bar - heightOf(received)} width="18" height={heightOf(received)} rx="1" />
          <rect
            className="admin-donation"
            x="26"
            y={size.bar - heightOf(donation)}
            width="10"
            height={heightOf(donation)}
            rx="1"
          />
          <text x="21" y={size.bar + 15} textAnchor="middle">
            {formatLedgerMonth(language, month, "short")}
          </text>
        </g>
      ))}
      <line x1="0" x2={width} y1={size.bar} y2={size.bar} />
    </svg>
  );
}
