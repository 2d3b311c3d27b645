import { expect, test } from "vitest";
import { languageOfQuery } from "./query-language.ts";

test.each([
  ["en", "patience", "en"],
  ["en", "صبر", "ar"],
  ["en", "الصبر", "ar"],
  ["en", "what is صبر in the Qur’an", "en"],
  ["pl", "بالصبر والصلاة", "ar"],
  ["ar", "patience", "ar"],
  ["ar", "صبر", "ar"],
  ["ur", "صبر", "ur"],
  ["ur", "الصبر", "ar"],
  ["ur", "والدین کی خدمت", "ur"],
  ["ur", "الله کی رحمت", "ur"],
  ["ur", "الصلاة", "ar"],
  ["ur", "patience", "ur"],
] as const)("on a page in %s, %s is searched in %s", (language, query, searched) => {
  expect(languageOfQuery(language, query)).toBe(searched);
});
