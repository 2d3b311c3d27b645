import { expect, test } from "vitest";
import { chooseLanguage, type Signs } from "./choose-language.ts";

const nothing: Signs = { page: "en", prefix: undefined, stored: undefined, cookie: undefined, detected: [] };
const choose = (signs: Partial<Signs>) => chooseLanguage({ ...nothing, ...signs });

test("on a plain address the stored choice decides, then the browser, then the page", () => {
  expect(choose({ stored: "ur", cookie: "ar", page: "ar" })).toEqual({ remember: "ur", reloadIn: "ur" });
  expect(choose({ detected: ["fr-FR", "tr-TR", "en"] })).toEqual({ remember: "tr", reloadIn: "tr" });
  expect(choose({ detected: ["fr", "en"] })).toEqual({ remember: "en", reloadIn: undefined });
  expect(choose({ page: "pl" })).toEqual({ remember: "pl", reloadIn: undefined });
});

test("the cookie counts if the stored value is gone", () => {
  expect(choose({ cookie: "ur", page: "ur", detected: ["en"] })).toEqual({ remember: "ur", reloadIn: undefined });
});

test("language choice: one that is stored already is not stored again", () => {
  expect(choose({ stored: "ar", cookie: "ar", page: "ar", detected: ["en"] })).toEqual({
    remember: undefined,
    reloadIn: undefined,
  });
});

test("a language prefix is stored only without an earlier choice, and never reloads the page", () => {
  const prefixed = { page: "ar", prefix: "ar", detected: ["pl"] } as const;
  expect(choose(prefixed)).toEqual({ remember: "ar", reloadIn: undefined });
  expect(choose({ ...prefixed, stored: "pl", cookie: "pl" })).toEqual({ remember: undefined, reloadIn: undefined });
  expect(choose({ ...prefixed, stored: "pl" })).toEqual({ remember: "pl", reloadIn: undefined });
});

test("language choice: an unsupported stored language counts as no choice", () => {
  expect(choose({ stored: "fr", cookie: "fr", detected: ["id"] })).toEqual({ remember: "id", reloadIn: "id" });
});
