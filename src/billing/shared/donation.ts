/** The share of the subscriptions that is donated. */
export const donatedPercent = 25;

/** What was received or returned in a month (UTC, "2026-11") in one currency, in minor units with tax, and the tax in it. */
export type MonthSum = { month: string; currency: string; amount: number; tax: number };

/** A month in one currency; amounts in minor units. */
export type LedgerRow = {
  /** The month in UTC: "2026-11". */
  month: string;
  currency: string;
  /** Received in the month, with tax. */
  received: number;
  /** The tax in what was received, less the tax in what was returned. */
  tax: number;
  /** Returned in the month, with tax. */
  returned: number;
  /** Received less tax and returns. Payment fees are not deducted. */
  base: number;
  /** 25 % of the base, rounded to the minor unit. Below zero where more was returned than received. */
  donation: number;
};

/**
 * The ledger by month and currency, the newest month first. `received`: paid invoices. `returned`: refunds and disputes that are lost or open, in the
 * month in which they were made.
 */
export function computeLedger(received: readonly MonthSum[], returned: readonly MonthSum[]): LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  const rowOf = ({ month, currency }: MonthSum) => {
    const key = `${month} ${currency}`;
    const row = rows.get(key) ?? { month, currency, received: 0, tax: 0, returned: 0, base: 0, donation: 0 };
    rows.set(key, row);
    return row;
  };
  for (const one of received) {
    const row = rowOf(one);
    row.received += one.amount;
    row.tax += one.tax;
  }
  for (const one of returned) {
    const row = rowOf(one);
    row.returned += one.amount;
    row.tax -= one.tax;
  }
  for (const row of rows.values()) {
    row.base = row.received - row.returned - row.tax;
    row.donation = Math.round((row.base * donatedPercent) / 100);
  }
  return [...rows.values()].sort(
    (one, other) => other.month.localeCompare(one.month) || one.currency.localeCompare(other.currency),
  );
}

/** The sums over all months, by currency. */
export function totalsOf(rows: readonly LedgerRow[]): { currency: string; base: number; donation: number }[] {
  const totals = new Map<string, { currency: string; base: number; donation: number }>();
  for (const { currency, base, donation } of rows) {
    const total = totals.get(currency) ?? { currency, base: 0, donation: 0 };
    totals.set(currency, { currency, base: total.base + base, donation: total.donation + donation });
  }
  return [...totals.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

/** The ledger as CSV (RFC 4180), for the books. Amounts are in the currency's main unit, with a point. */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows.map(({ month, currency, received, returned, tax, base, donation }) => {
    const amounts = [received, returned, tax, base, donation].map((amount) => (amount / 100).toFixed(2));
    return [textCell(month), textCell(currency.toUpperCase()), ...amounts].join();
  });
  return `${["month,currency,received,returned,tax,base,donation", ...lines].join("\r\n")}\r\n`;
}

/**
 * A text cell, quoted if it has to be. A spreadsheet would run a cell that begins with one of these characters as a formula; a leading apostrophe
 * makes it text. Amounts get no apostrophe, because a negative amount has to stay a number.
 */
function textCell(text: string): string {
  const plain = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
