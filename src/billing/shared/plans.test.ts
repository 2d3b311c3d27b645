import { expect, test } from "vitest";
import { annualPerMonth, annualSaving, currencies, defaultPrices, isCurrency, isPlan } from "./plans.ts";

test.each(currencies)("a year in %s saves 44 %% against twelve months", (currency) => {
  expect(annualSaving(defaultPrices, currency)).toBe(44);
});

test("the monthly price of a yearly plan is rounded to the minor unit", () => {
  expect(annualPerMonth(defaultPrices, "pln")).toBe(1400);
});

test("plans and currencies are known by their names alone", () => {
  expect([isPlan("annual"), isPlan("weekly"), isPlan(undefined)]).toEqual([true, false, false]);
  expect([isCurrency("pln"), isCurrency("PLN"), isCurrency(null)]).toEqual([true, false, false]);
});
