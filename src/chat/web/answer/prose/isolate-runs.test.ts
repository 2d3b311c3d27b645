import { expect, test } from "vitest";
import { isolateRuns } from "./isolate-runs.ts";

const outline = (text: string, own: "ltr" | "rtl") =>
  isolateRuns(text, own)
    .map(({ text: words, other }) => (other ? `[${words}]` : words))
    .join("");

test("Arabic words in a Latin text are one run with the spaces and signs between them", () => {
  expect(outline("the word صبر, and صبر جميل (patience).", "ltr")).toBe("the word [صبر], and [صبر جميل] (patience).");
});

test("Latin words in an Arabic text are one run with their numbers", () => {
  expect(outline("كتاب Sahih Muslim 2999، وغيره", "rtl")).toBe("كتاب [Sahih Muslim 2999]، وغيره");
});

test("a sign of honour alone is no word of another script", () => {
  expect(outline("the Prophet ﷺ said", "ltr")).toBe("the Prophet ﷺ said");
});

test("a text in one direction is one piece, and an empty one none", () => {
  expect(isolateRuns("patience", "ltr")).toEqual([{ at: 0, text: "patience", other: false }]);
  expect(isolateRuns("", "rtl")).toEqual([]);
});
