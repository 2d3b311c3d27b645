import { expect, test } from "vitest";
import { computeLedger, ledgerCsv, totalsOf } from "./donation.ts";

/*
 * October, by hand. In złoty: 167.99 and 24.99 were paid, with 31.41 and 4.67 of tax, and 24.99 were refunded whole. Received 192.98, returned
 * 24.99, tax 31.41: the base is 136.58, a quarter of it 34.145, rounded 34.15. In euro: twice 5.99 with 1.00 of tax each, and of one 2.00 were
 * refunded, of which 0.33 were tax. Received 11.98, returned 2.00, tax 1.67: the base is 8.31, a quarter 2.0775, rounded 2.08.
 */
const receipts = [
  { currency: "pln", month: "2026-10", amount: 16_799, tax: 3141 },
  { currency: "pln", month: "2026-10", amount: 2499, tax: 467 },
  { currency: "eur", month: "2026-10", amount: 599, tax: 100 },
  { currency: "eur", month: "2026-10", amount: 599, tax: 100 },
];
const returns = [
  { currency: "pln", month: "2026-10", amount: 2499, tax: 467 },
  { currency: "eur", month: "2026-10", amount: 200, tax: 33 },
  // In the month after.
  { currency: "eur", month: "2026-11", amount: 599, tax: 100 },
];

test("a month with refunds and two currencies equals the one computed by hand", () => {
  expect(computeLedger(receipts, returns)).toEqual([
    { month: "2026-11", currency: "eur", received: 0, tax: -100, returned: 599, base: -499, donation: -125 },
    { month: "2026-10", currency: "eur", received: 1198, tax: 167, returned: 200, base: 831, donation: 208 },
    { month: "2026-10", currency: "pln", received: 19_298, tax: 3141, returned: 2499, base: 13_658, donation: 3415 },
  ]);
});

test("donation ledger: a refund of a later month lowers the total of its currency", () => {
  expect(totalsOf(computeLedger(receipts, returns))).toEqual([
    { currency: "eur", base: 332, donation: 83 },
    { currency: "pln", base: 13_658, donation: 3415 },
  ]);
});

test("the ledger is exported with amounts in the main unit", () => {
  expect(ledgerCsv(computeLedger(receipts, returns))).toBe(
    [
      "month,currency,received,returned,tax,base,donation",
      "2026-11,EUR,0.00,5.99,-1.00,-4.99,-1.25",
      "2026-10,EUR,11.98,2.00,1.67,8.31,2.08",
      "2026-10,PLN,192.98,24.99,31.41,136.58,34.15",
      "",
    ].join("\r\n"),
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["+a", "'+A"],
  ["-a", "'-A"],
  ["@sum(a)", "'@SUM(A)"],
  ["\tx", "'\tX"],
  ['a"b', '"A""B"'],
  ['=hyperlink("a","b")', `"'=HYPERLINK(""A"",""B"")"`],
])("a currency %j is exported as the text %j, which no spreadsheet runs", (currency, cell) => {
  const row = { month: "2026-10", received: 100, returned: 300, tax: 0, base: -200, donation: -50 };
  expect(ledgerCsv([{ ...row, currency }]).split("\r\n")[1]).toBe(`2026-10,${cell},1.00,3.00,0.00,-2.00,-0.50`);
});
