import { expect, test } from "vitest";
import { readToPage, readToWorker } from "./messages.ts";

const here = { type: "here", build: "b1", path: "/en/quran/2", language: "en", files: ["/assets/a.js", 1] };

test("a page's message is read field by field", () => {
  expect(readToWorker(here)).toEqual({ ...here, files: ["/assets/a.js"] });
  expect(readToWorker({ type: "take-over", more: 1 })).toEqual({ type: "take-over" });
  expect(readToWorker({ type: "take-over", build: "b1" })).toEqual({ type: "take-over", build: "b1" });
});

test.each([[null], ["here"], [{}], [{ type: "other" }], [{ ...here, build: 1 }], [{ ...here, files: "x" }]])(
  "what is not understood is passed over: %j",
  (message) => {
    expect(readToWorker(message)).toBeUndefined();
    expect(readToPage(message)).toBeUndefined();
  },
);

test("the worker's messages are read", () => {
  expect([readToPage({ type: "doubt" }), readToPage({ type: "kept" })]).toEqual([{ type: "doubt" }, { type: "kept" }]);
});
