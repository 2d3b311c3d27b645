import { expect, test } from "vitest";
import { detectCurrency, formatMoney } from "./currency.ts";

test.each([
  [null, ["pl-PL", "en-US"], "pln"],
  [null, ["de-AT"], "eur"],
  [null, ["en", "fr-FR"], "eur"],
  [null, ["ur-PK"], "usd"],
  [null, ["pl"], "usd"],
  [null, [], "usd"],
  [null, ["not a tag", "en-IE"], "eur"],
  ["usd", ["pl-PL"], "usd"],
  ["gbp", ["pl-PL"], "pln"],
])("stored %j and the browser's %j: %s", (stored, browserLanguages, currency) => {
  expect(detectCurrency(stored, browserLanguages)).toBe(currency);
});

test("amounts are written in the language's digits and order", () => {
  expect(formatMoney("en", 4699, "usd")).toBe("$46.99");
  expect(formatMoney("pl", 2499, "pln").replace(/\s/gu, " ")).toBe("24,99 zł");
  expect(formatMoney("ar", 599, "eur")).toContain("٥٫٩٩");
  expect(formatMoney("ar", 699, "usd")).toMatch(/US\$\u200e$/u);
  expect(formatMoney("ur", 599, "eur")).toContain("۵٫۹۹");
});
