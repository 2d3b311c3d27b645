import { existsSync, readFileSync } from "node:fs";

/** The tests of a Playwright JSON report, as vitest-counts.ts writes those of vitest. */
function readPlaywright({ suites }) {
  const counts = { passed: 0, failed: 0, skipped: [], unstable: [] };
  const read = (suite) => {
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

function readReport(path) {
  const report = JSON.parse(readFileSync(path, "utf8"));
  return report.suites ? readPlaywright(report) : report;
}

/**
 * The counts of a finished check: `skipped` holds one line for each skipped test, `unstable` one for each test that passed only at its
 * second attempt, which counts as passed. A test runner counts by its tests, any other
 * check counts as one. A test that is skipped without a reason counts as failed, and so does a runner that ran no test or that failed
 * without a failed test.
 */
export function countTests(command, code, reportPath) {
  const runsTests = /\b(vitest|playwright)\b/.test(command);
  if (!runsTests)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], unstable: [], notes: [] };
  if (!existsSync(reportPath))
    return { passed: 0, failed: 1, skipped: [], unstable: [], notes: ["It wrote no report of its tests."] };
  const { passed, failed, skipped, unstable = [] } = readReport(reportPath);
  const unexplained = skipped.filter(({ reason }) => !reason);
  const explained = skipped.filter(({ reason }) => reason).map(({ test, reason }) => `${test}: ${reason}`);
  const notes = unexplained.map(({ test }) => `${test}: skipped without a reason.`);
  if (passed + failed + skipped.length === 0) notes.push("It ran no test.");
  else if (code !== 0 && failed + unexplained.length === 0)
    notes.push(`Every test passed, but it ended with code ${code}.`);
  return { passed, failed: failed + notes.length, skipped: explained, unstable, notes };
}
