import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { openPortal, startCheckout } from "./operations.ts";

const checkout = { plan: "annual", currency: "eur", lang: "en" };

test.each([
  ["/", true],
  ["/pl/quran/2/255", true],
  ["", false],
  ["quran", false],
  ["//elsewhere.example", false],
  ["/\\elsewhere.example", false],
  ["/quran?settings=account", false],
  ["/a\0b", false],
  // No address can hold it.
  ["/\ud800", false],
])("the payment page leads back to %j: %s", (from, taken) => {
  expect(safeParse(startCheckout.input, { ...checkout, from }).success).toBe(taken);
  expect(safeParse(openPortal.input, { lang: "en", from }).success).toBe(taken);
});
