import { expect, test } from "vitest";
import { detectCurrency, formatMoney } from "./currency.ts";

test.each([
  [null, ["pl-PL", "en-US"], "en", "pln"],
  [null, ["de-AT"], "en", "eur"],
  [null, ["en", "fr-FR"], "en", "usd"],
  [null, ["ur-PK"], "ur", "usd"],
  [null, ["pl"], "en", "pln"],
  [null, ["pl", "en-US", "en"], "pl", "pln"],
  [null, ["pl", "en-US", "en"], "en", "pln"],
  [null, ["pl", "pl-DE", "en-US"], "pl", "eur"],
  [null, ["en", "en-US", "de-DE"], "pl", "usd"],
  [null, ["en", "de-DE"], "pl", "pln"],
  [null, ["en-GB", "pl-PL"], "pl", "usd"],
  [null, [], "pl", "pln"],
  [null, [], "tr", "usd"],
  [null, ["not a tag", "en-IE"], "en", "eur"],
  ["usd", ["pl-PL"], "pl", "usd"],
  ["gbp", ["pl-PL"], "en", "pln"],
] as const)("stored %j, the browser's %j and a page in %s: %s", (stored, browserLanguages, page, currency) => {
  expect(detectCurrency(stored, browserLanguages, page)).toBe(currency);
});

test("amounts are written in the language's digits and order", () => {
  expect(formatMoney("en", 4699, "usd")).toBe("$46.99");
  expect(formatMoney("pl", 2499, "pln").replace(/\s/gu, " ")).toBe("24,99 zł");
  expect(formatMoney("ar", 599, "eur")).toContain("٥٫٩٩");
  expect(formatMoney("ar", 699, "usd")).toMatch(/US\$\u200e$/u);
  expect(formatMoney("ur", 599, "eur")).toBe("\u200e€۵٫۹۹");
  expect(formatMoney("ur", 699, "usd")).toBe("\u200e$۶٫۹۹");
});
