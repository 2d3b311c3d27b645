import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { preferencesScript } from "./preferences-script.ts";

/** Runs the script with a fake document and returns the data attributes that it set on the root element. */
function applied(stored: unknown, script = preferencesScript("en-sahih")): Record<string, unknown> {
  const dataset: Record<string, unknown> = {};
  const getItem = () => (typeof stored === "string" ? stored : JSON.stringify(stored));
  runInNewContext(script, {
    document: { documentElement: { dataset, lang: "en" } },
    localStorage: { getItem },
    setTimeout: () => 7,
  });
  return dataset;
}

test("preferences script: applies allowed sizes only", () => {
  expect(applied({ arabicSize: 46, translationSize: 24 })).toEqual({ arabicSize: 46, translationSize: 24 });
  expect(applied({ arabicSize: 41, translationSize: "24" })).toEqual({});
});

test("preferences script: hides at most one of Arabic and translation", () => {
  expect(applied({ arabic: false, translation: false })).toEqual({ hide: "arabic" });
  expect(applied({ translation: false })).toEqual({ hide: "translation" });
  expect(applied({ arabic: true, translation: true })).toEqual({});
});

test("preferences script: hides the server's own translation only if it was not chosen", () => {
  expect(applied({ editions: { en: ["en-pickthall"] } })).toEqual({ waiting: 7 });
  expect(applied({ editions: { en: ["en-pickthall", "en-sahih"] } })).toEqual({});
  expect(applied({ editions: { pl: ["en-pickthall"], en: [] } })).toEqual({});
  expect(applied({ editions: { en: ["en-pickthall"] } }, preferencesScript(undefined))).toEqual({});
});

test("preferences script: hides the verses only if progressive reading was chosen", () => {
  expect(applied({ mode: "progressive" })).toEqual({ awaitsMode: 7 });
  expect(applied({ mode: "standard" })).toEqual({});
});

test("preferences script: ignores damaged preferences", () => {
  for (const text of ["", "{", "null", "7", '"x"', "[]"]) expect(applied(text)).toEqual({});
});

test("preferences script: contains nothing that would end its script element", () => {
  expect(preferencesScript("en-sahih")).not.toContain("</");
});
