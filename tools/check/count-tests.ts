import { existsSync, readFileSync } from "node:fs";

type SkippedTest = { test: string; reason?: string | undefined };
/** The counts of vitest-counts.ts; `unstable` comes from Playwright alone. */
type RunCounts = { passed: number; failed: number; skipped: SkippedTest[]; unstable?: string[] };
type CheckCounts = { passed: number; failed: number; skipped: string[]; unstable: string[]; notes: string[] };

/** The part of Playwright's JSON report that is read. */
type Suite = {
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tests: {
      status: "expected" | "unexpected" | "flaky" | "skipped";
      annotations: { type: string; description?: string }[];
    }[];
  }[];
};

/** The tests of a Playwright JSON report, as vitest-counts.ts writes those of vitest. */
function readPlaywright(suites: readonly Suite[]): RunCounts {
  const counts = { passed: 0, failed: 0, skipped: [] as SkippedTest[], unstable: [] as string[] };
  const read = (suite: Suite) => {
    for (const { file, title, tests } of suite.specs) {
      for (const { status, annotations } of tests) {
        const reason = annotations.find(({ type }) => type === "skip")?.description;
        if (status === "skipped") counts.skipped.push({ test: `${file}: ${title}`, reason });
        else if (status === "unexpected") counts.failed += 1;
        else counts.passed += 1;
        if (status === "flaky") counts.unstable.push(`${file}: ${title}`);
      }
    }
    for (const inner of suite.suites ?? []) read(inner);
  };
  for (const suite of suites) read(suite);
  return counts;
}

function readReport(path: string): RunCounts {
  const report = JSON.parse(readFileSync(path, "utf8"));
  return report.suites ? readPlaywright(report.suites) : report;
}

/**
 * The counts of a finished check: `skipped` holds one line for each skipped test, `unstable` one for each test that passed only at its
 * second attempt, which counts as passed. A test runner counts by its tests, any other check counts as one. A test that is skipped
 * without a reason counts as failed, and so does a runner that ran no test or that failed without a failed test.
 */
export function countTests(command: string, code: number, reportPath: string): CheckCounts {
  const none: CheckCounts = { passed: 0, failed: 0, skipped: [], unstable: [], notes: [] };
  if (!/\b(vitest|playwright)\b/.test(command)) return { ...none, [code === 0 ? "passed" : "failed"]: 1 };
  if (!existsSync(reportPath)) return { ...none, failed: 1, notes: ["It wrote no report of its tests."] };
  const { passed, failed, skipped, unstable = [] } = readReport(reportPath);
  const unexplained = skipped.filter(({ reason }) => !reason);
  const explained = skipped.filter(({ reason }) => reason).map(({ test, reason }) => `${test}: ${reason}`);
  const notes = unexplained.map(({ test }) => `${test}: skipped without a reason.`);
  if (passed + failed + skipped.length === 0) notes.push("It ran no test.");
  else if (code !== 0 && failed + unexplained.length === 0)
    notes.push(`Every test passed, but it ended with code ${code}.`);
  return { passed, failed: failed + notes.length, skipped: explained, unstable, notes };
}
