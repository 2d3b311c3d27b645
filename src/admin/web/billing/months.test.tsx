import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { computeLedger } from "#billing/shared/donation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import admin from "../../../../locales/en/admin.json" with { type: "json" };
import { MonthPlot } from "./month-plot.tsx";
import { MonthTable } from "./month-table.tsx";

// By hand: October 40.00 zł received and 10.00 of it returned; November 20.00 zł; in euro October 8.00, November returned only.
const months = computeLedger(
  [
    { currency: "pln", month: "2026-10", amount: 4_000, tax: 0 },
    { currency: "pln", month: "2026-11", amount: 2_000, tax: 0 },
    { currency: "eur", month: "2026-10", amount: 800, tax: 0 },
  ],
  [
    { currency: "pln", month: "2026-10", amount: 1_000, tax: 0 },
    { currency: "eur", month: "2026-11", amount: 400, tax: 0 },
  ],
);

function plotsIn(language: Language) {
  const html = renderToStaticMarkup(
    <I18nProvider language={language} messages={{ admin }}>
      <MonthPlot months={months} />
    </I18nProvider>,
  );
  return html
    .split("<figure>")
    .slice(1)
    .map((figure) => ({
      currency: /<figcaption[^>]*>(\w+)/u.exec(figure)?.[1],
      names: [...figure.matchAll(/<text[^>]*>([^<]+)</gu)].map(([, name]) => name),
      heights: [...figure.matchAll(/<rect[^>]* height="([\d.]+)"/gu)].map(([, height]) => Number(height)),
    }));
}

test("each currency has its plot, in which the month with the most fills the height; what was only returned is no bar", () => {
  expect(plotsIn("en")).toEqual([
    // Received and donated, month by month: 8.00 is 96 high, its donation 2.00 is 24; November has less than nothing.
    { currency: "EUR", names: ["Oct", "Nov"], heights: [96, 24, 0, 0] },
    // 40.00 is 96 high; a quarter of the 30.00 that were left is 7.50, 18 high; November 20.00 and 5.00.
    { currency: "PLN", names: ["Oct", "Nov"], heights: [96, 18, 48, 12] },
  ]);
});

test("time goes the way the language is read", () => {
  expect(plotsIn("ar").map(({ names }) => names)).toEqual([
    ["نوفمبر", "أكتوبر"],
    ["نوفمبر", "أكتوبر"],
  ]);
});

test("the table says the same in words, and returns too", () => {
  const html = renderToStaticMarkup(
    <I18nProvider language="en" messages={{ admin }}>
      <MonthTable months={months} />
    </I18nProvider>,
  );
  const rows = html
    .split("<tr>")
    .slice(2)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>([^<]*)/gu)].map(([, cell]) => cell?.trim()));
  expect(rows).toEqual([
    ["November 2026", "€0.00", "€4.00", "€0.00", "-€1.00"],
    ["November 2026", "PLN\u00a020.00", "PLN\u00a00.00", "PLN\u00a00.00", "PLN\u00a05.00"],
    ["October 2026", "€8.00", "€0.00", "€0.00", "€2.00"],
    ["October 2026", "PLN\u00a040.00", "PLN\u00a010.00", "PLN\u00a00.00", "PLN\u00a07.50"],
  ]);
});
