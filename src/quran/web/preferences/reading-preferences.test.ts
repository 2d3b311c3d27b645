import { expect, test } from "vitest";
import { defaultReadingPreferences, parseReadingPreferences } from "./reading-preferences.ts";

test("what is stored is read back", () => {
  const chosen = { ...defaultReadingPreferences, mode: "progressive" as const, arabicSize: 40, speed: 1.5 };
  expect(parseReadingPreferences(JSON.stringify(chosen))).toEqual(chosen);
});

test("anything that is not allowed is the default, and the rest stays", () => {
  const text = JSON.stringify({ mode: 7, arabicSize: 33, speed: 1e9, reciter: "nobody", editions: [1], follow: false });
  expect(parseReadingPreferences(text)).toEqual({ ...defaultReadingPreferences, follow: false });
  for (const broken of [null, "", "{", "null", "[]", '"x"', "7"]) {
    expect(parseReadingPreferences(broken)).toEqual(defaultReadingPreferences);
  }
});

test("editions that are no names are passed over", () => {
  const { editions } = parseReadingPreferences('{"editions":{"en":["en-sahih",4,null],"tr":"x"}}');
  expect(editions).toEqual({ en: ["en-sahih"] });
});

test("Arabic and translation are never both hidden", () => {
  expect(parseReadingPreferences('{"arabic":false,"translation":false}')).toMatchObject({ translation: true });
});
