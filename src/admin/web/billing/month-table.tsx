import type { BillingOverview } from "#admin/shared/billing-operations.ts";
import { formatMoney } from "#billing/shared/currency.ts";
import { ledgerCsv } from "#billing/shared/donation.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/page/save-file.ts";
import { FirstOf } from "../frame/first-of.tsx";
import { WideTable } from "../frame/wide-table.tsx";
import { formatLedgerMonth } from "./format-ledger-month.ts";

/** Rows that are shown at first: a year of two currencies. */
const firstRows = 24;

/** Revenue and donation by month and currency, with a bar for what was received; the longest of its currency is full. */
export function MonthTable({ months }: { months: BillingOverview["months"] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (months.length === 0) return <p>{t("admin:nobody")}</p>;
  const most = new Map<string, number>();
  for (const { currency, received } of months) most.set(currency, Math.max(most.get(currency) ?? 1, received));
  const share = (currency: string, received: number) => (100 * received) / (most.get(currency) ?? 1);
  return (
    <>
      <FirstOf items={months} max={firstRows}>
        {(shown) => (
          <WideTable name={t("admin:months")}>
            <thead>
              <tr>
                <th scope="col">{t("admin:month")}</th>
                <th scope="col">{t("admin:received")}</th>
                <th scope="col">{t("admin:returned")}</th>
                <th scope="col">{t("admin:tax")}</th>
                <th scope="col">{t("admin:donation")}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ month, currency, received, returned, tax, donation }) => (
                <tr key={`${month} ${currency}`}>
                  <th scope="row">{formatLedgerMonth(language, month, "whole")}</th>
                  <td>
                    {formatMoney(language, received, currency)}
                    <svg className="admin-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={share(currency, received)} height="10" rx="1" />
                    </svg>
                  </td>
                  <td>{formatMoney(language, returned, currency)}</td>
                  <td>{formatMoney(language, tax, currency)}</td>
                  <td>{formatMoney(language, donation, currency)}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </FirstOf>
      <div>
        <Button
          variant="outline"
          onClick={() => saveFile("siraj-months.csv", new Blob([ledgerCsv(months)], { type: "text/csv" }))}
        >
          {t("admin:downloadCsv")}
        </Button>
      </div>
    </>
  );
}
