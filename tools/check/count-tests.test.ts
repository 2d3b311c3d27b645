import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countTests } from "./count-tests.ts";

const path = join(mkdtempSync(join(tmpdir(), "counts-")), "report.json");

/** Writes a Playwright report of one test for each status. */
function writeReport(...statuses: readonly string[]): void {
  const specs = statuses.map((status, at) => ({
    file: "a.spec.ts",
    title: `test ${at}`,
    tests: [{ status, annotations: [] }],
  }));
  writeFileSync(path, JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] }));
}

test("counts: a browser test that passed at its second attempt counts as passed and is named", () => {
  writeReport("expected", "flaky");
  expect(countTests("playwright test", 0, path)).toEqual({
    passed: 2,
    failed: 0,
    skipped: [],
    unstable: ["a.spec.ts: test 1"],
    notes: [],
  });
});

test("counts: a browser test that failed at each attempt fails the check, and so does a skip without a reason", () => {
  writeReport("expected", "unexpected", "skipped");
  expect(countTests("playwright test", 1, path)).toMatchObject({ passed: 1, failed: 2, unstable: [] });
});

test("counts: a runner that ran no test, that wrote no report, or that ended with a code of its own fails", () => {
  writeReport();
  expect(countTests("playwright test", 0, path)).toMatchObject({ passed: 0, failed: 1 });
  writeReport("expected");
  expect(countTests("playwright test", 1, path)).toMatchObject({ passed: 1, failed: 1 });
  expect(countTests("playwright test", 0, `${path}.absent`)).toMatchObject({ passed: 0, failed: 1 });
});
