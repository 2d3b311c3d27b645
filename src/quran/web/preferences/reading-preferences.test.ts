import { expect, test } from "vitest";
import { defaultReadingPreferences, parseReadingPreferences } from "./reading-preferences.ts";

test("reading preferences: stored values are parsed", () => {
  const chosen = { ...defaultReadingPreferences, mode: "progressive" as const, arabicSize: 40, speed: 1.5 };
  expect(parseReadingPreferences(JSON.stringify(chosen))).toEqual(chosen);
});

test("reading preferences: an invalid field gets its default, valid ones stay", () => {
  const text = JSON.stringify({ mode: 7, arabicSize: 33, speed: 1e9, reciter: "nobody", editions: [1], follow: false });
  expect(parseReadingPreferences(text)).toEqual({ ...defaultReadingPreferences, follow: false });
  for (const broken of [null, "", "{", "null", "[]", '"x"', "7"]) {
    expect(parseReadingPreferences(broken)).toEqual(defaultReadingPreferences);
  }
});

test("reading preferences: edition ids that are not strings are skipped", () => {
  const { editions } = parseReadingPreferences('{"editions":{"en":["en-sahih",4,null],"tr":"x"}}');
  expect(editions).toEqual({ en: ["en-sahih"] });
});

test("reading preferences: Arabic and translation are never both hidden", () => {
  expect(parseReadingPreferences('{"arabic":false,"translation":false}')).toMatchObject({ translation: true });
});
