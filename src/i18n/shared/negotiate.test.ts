import { expect, test } from "vitest";
import { fc } from "../../../tests/support/property-seed.ts";
import { isLanguage } from "./languages.ts";
import { languageOfTag, negotiateLanguage } from "./negotiate.ts";

test("the stored choice comes first, then the browser's languages by weight, then English", () => {
  expect(negotiateLanguage({ stored: "ur", accepted: "pl" })).toBe("ur");
  expect(negotiateLanguage({ stored: "pl-PL" })).toBe("pl");
  expect(negotiateLanguage({ accepted: "fr-FR,tr;q=0.7,ar-EG;q=0.9" })).toBe("ar");
  expect(negotiateLanguage({ accepted: "tr;q=0.8, pl;q=0.8" })).toBe("tr");
  expect(negotiateLanguage({ accepted: "fr,de;q=0.9" })).toBe("en");
  expect(negotiateLanguage({ accepted: "*" })).toBe("en");
  expect(negotiateLanguage({ accepted: null })).toBe("en");
  expect(negotiateLanguage({})).toBe("en");
});

test("a weight of 0 excludes a language and an entry with an invalid weight is ignored", () => {
  expect(negotiateLanguage({ accepted: "ar;q=0, id;q=0.1" })).toBe("id");
  expect(negotiateLanguage({ accepted: "ar;q=7, pl;q=0.2" })).toBe("pl");
  expect(negotiateLanguage({ accepted: "ar;level=1, pl;q=0.2" })).toBe("pl");
});

test("the old code of Indonesian is understood, with and without a region", () => {
  expect(negotiateLanguage({ accepted: "in-ID,en;q=0.5" })).toBe("id");
  expect(languageOfTag("in")).toBe("id");
});

test("language negotiation: a stored value that is not a language tag is discarded", () => {
  const hostile = [
    "<script>alert(1)</script>",
    'ar"onload="x',
    "ar;path=/",
    "ar ",
    "../ar",
    "",
    "ar".repeat(40),
    "__proto__",
  ];
  for (const stored of hostile) expect(negotiateLanguage({ stored, accepted: "pl" })).toBe("pl");
  expect(languageOfTag(`ar-${"x".repeat(40)}`)).toBeUndefined();
  expect(languageOfTag("arabic")).toBeUndefined();
});

test("language negotiation: an overlong header is read only up to the limit", () => {
  const started = performance.now();
  expect(negotiateLanguage({ accepted: `${"fr;q=0.5,".repeat(1_000_000)}ar` })).toBe("en");
  expect(negotiateLanguage({ accepted: `ur,${"x".repeat(5_000_000)}` })).toBe("ur");
  expect(negotiateLanguage({ accepted: ";".repeat(1_000_000) })).toBe("en");
  expect(performance.now() - started).toBeLessThan(500);
});

test("any header and cookie yield one of the languages without an error", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("a", "r", "-", ";", ",", "q", "=", "0", ".") }),
  );
  fc.assert(
    fc.property(text, text, (stored, accepted) => {
      expect(isLanguage(negotiateLanguage({ stored, accepted }))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
