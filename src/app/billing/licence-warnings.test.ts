import { expect, test } from "vitest";
import { licenceWarnings } from "./licence-warnings.ts";

const texts = [
  { id: "en-free", nonCommercial: false },
  { id: "en-unsold", nonCommercial: true },
  { id: "pl-unsold", nonCommercial: true },
];
const payments = { test: false };

test("with payment the start names the texts that may not be sold", () => {
  const [first, second] = licenceWarnings({ payments, texts, licensed: [] });
  expect(first).toMatch(/forbid commercial use: en-unsold, pl-unsold$/u);
  expect(second).toContain("LICENSED_TEXTS");
});

test("licence warnings: a text whose licence the operator states is not listed", () => {
  expect(licenceWarnings({ payments, texts, licensed: ["en-unsold"] })[0]).toMatch(/use: pl-unsold$/u);
  expect(licenceWarnings({ payments, texts, licensed: ["en-unsold", "pl-unsold"] })).toEqual([]);
});

test("without payment, and with test payments, nothing is said about sale", () => {
  expect(licenceWarnings({ payments: undefined, texts, licensed: [] })).toEqual([]);
  expect(licenceWarnings({ payments: { test: true }, texts, licensed: [] })).toEqual([]);
});
