import { expect, test } from "vitest";
import { isolateRuns } from "./isolate-runs.ts";

const outline = (text: string, own: "ltr" | "rtl") =>
  isolateRuns(text, own)
    .map(({ text: words, other }) => (other ? `[${words}]` : words))
    .join("");

test("isolate runs: Arabic words in a Latin text are one run with the spaces and signs between them", () => {
  expect(outline("the word صبر, and صبر جميل (patience).", "ltr")).toBe("the word [صبر], and [صبر جميل] (patience).");
});

test("isolate runs: Latin words in an Arabic text are one run with their numbers", () => {
  expect(outline("كتاب Sahih Muslim 2999، وغيره", "rtl")).toBe("كتاب [Sahih Muslim 2999]، وغيره");
});

test("isolate runs: an honorific sign alone is not a run", () => {
  expect(outline("the Prophet ﷺ said", "ltr")).toBe("the Prophet ﷺ said");
});

test("isolate runs: a text in one direction is one run, an empty text none", () => {
  expect(isolateRuns("patience", "ltr")).toEqual([{ at: 0, text: "patience", other: false }]);
  expect(isolateRuns("", "rtl")).toEqual([]);
});
