import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { readingScript } from "./preferences-script.ts";

/** Runs the script in a page of its own and gives what it wrote on the root element. */
function applied(stored: unknown, script = readingScript("en-sahih")): Record<string, unknown> {
  const dataset: Record<string, unknown> = {};
  const getItem = () => (typeof stored === "string" ? stored : JSON.stringify(stored));
  runInNewContext(script, {
    document: { documentElement: { dataset, lang: "en" } },
    localStorage: { getItem },
    setTimeout: () => 0,
  });
  return dataset;
}

test("sizes that are allowed are applied, others are not", () => {
  expect(applied({ arabicSize: 46, translationSize: 24 })).toEqual({ arabicSize: 46, translationSize: 24 });
  expect(applied({ arabicSize: 41, translationSize: "24" })).toEqual({});
});

test("of Arabic and translation one is hidden at most", () => {
  expect(applied({ arabic: false, translation: false })).toEqual({ hide: "arabic" });
  expect(applied({ translation: false })).toEqual({ hide: "translation" });
  expect(applied({ arabic: true, translation: true })).toEqual({});
});

test("the page's own translation waits only where it was not chosen", () => {
  expect(applied({ editions: { en: ["en-pickthall"] } })).toEqual({ waiting: "" });
  expect(applied({ editions: { en: ["en-pickthall", "en-sahih"] } })).toEqual({});
  expect(applied({ editions: { pl: ["en-pickthall"], en: [] } })).toEqual({});
  expect(applied({ editions: { en: ["en-pickthall"] } }, readingScript(undefined))).toEqual({});
});

test("what is not readable leaves the page as it is", () => {
  for (const text of ["", "{", "null", "7", '"x"', "[]"]) expect(applied(text)).toEqual({});
});

test("the script cannot end the element that it stands in", () => {
  expect(readingScript("en-sahih")).not.toContain("</");
});
