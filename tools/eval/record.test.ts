import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { languages } from "../../src/i18n/shared/languages.ts";
import { readEvaluation } from "../../src/sources/server/index.ts";
import { meanOf } from "./figures.ts";
import { recordEvaluation, toRecord } from "./record.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-record-"));
afterAll(() => rmSync(folder, { recursive: true }));

const measured = {
  corpus: "a version",
  depth: 10,
  figures: [toRecord({ set: "everyday", half: "test", language: "pl" }, "hit", meanOf([1, 1, 0]))],
  quotations: { genuine: { right: 3, contradicted: 1, n: 4 }, wrong: { right: 5, contradicted: 0, n: 5 } },
  times: languages.map((language) => ({ language, find: 1.23456789, answer: 2, n: 3 })),
};

describe("recording an evaluation", () => {
  test("a figure keeps its set, half, language and number of items, and six digits", () => {
    const record = toRecord({ set: "topics.en.dev", half: "dev", language: "en" }, "rank", meanOf([1, 1, 0]));
    expect(record).toEqual({
      set: "topics",
      half: "dev",
      language: "en",
      figure: "rank",
      mean: 0.666667,
      standardError: 0.333333,
      n: 3,
    });
  });

  test("a set that the page does not know is refused", () => {
    expect(() => toRecord({ set: "other", half: "test", language: "en" }, "hit", meanOf([1]))).toThrow();
  });

  test("what is written is what the server reads, with the day", async () => {
    const path = join(folder, "new-folder", "figures.json");
    recordEvaluation(path, measured, [], new Date("2026-03-05T22:30:00Z"));
    const times = measured.times.map((one) => ({ ...one, find: 1.234568 }));
    expect(await readEvaluation(path)).toEqual({ date: "2026-03-05", ...measured, times });
  });

  test("nothing is written where a set was not there", () => {
    const path = join(folder, "partial.json");
    expect(() => recordEvaluation(path, measured, ["topics.en.dev.jsonl"])).toThrow("topics.en.dev.jsonl");
    expect(() => recordEvaluation(path, { ...measured, quotations: undefined }, [])).toThrow("quotations");
    expect(existsSync(path)).toBe(false);
  });
});
