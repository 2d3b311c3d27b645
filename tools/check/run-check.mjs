import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const reports = mkdtempSync(join(tmpdir(), "siraj-check-"));
const limit = 14 * 60_000;
const running = new Set();

/** Ends every check under way, with all that it started. */
export function stopAll() {
  for (const child of running) process.kill(-child.pid, "SIGTERM");
}

/** The environment of a check: the installed programs first, plain text, and no NODE_ENV of the machine's, which changes what is tested. */
function environment(report) {
  const { NODE_ENV: _, FORCE_COLOR: __, ...rest } = process.env;
  const PATH = [resolve("node_modules/.bin"), rest.PATH].join(delimiter);
  return { ...rest, PATH, NO_COLOR: "1", SIRAJ_TEST_REPORT: report };
}

/** Runs one script of package.json; resolves to its exit code, what it said and how long it took, in seconds. */
function runScript(command, report) {
  const started = performance.now();
  return new Promise((done) => {
    // A process group of its own, so that a check is ended with the servers and browsers it started.
    const child = spawn("/bin/sh", ["-c", command], { detached: true, env: environment(report) });
    running.add(child);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    const timer = setTimeout(() => {
      said += `\nStopped after ${limit / 60_000} minutes.\n`;
      process.kill(-child.pid, "SIGKILL");
    }, limit);
    child.on("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      done({ code: code ?? 1, said, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** How many tests a runner's JSON report counts: vitest's and Playwright's. */
function readReport(path) {
  const { stats, ...vitest } = JSON.parse(readFileSync(path, "utf8"));
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
  };
}

/**
 * What a finished check counts for. A test runner counts by its tests, anything else as one. A skipped test is a
 * failed one, and so is a runner that ran nothing or that failed without a failed test.
 */
export function count(command, code, reportPath) {
  const runsTests = /\b(vitest|playwright)\b/.test(command);
  if (!runsTests) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notes: [] };
  if (!existsSync(reportPath)) return { passed: 0, failed: 1, notes: ["It wrote no report of its tests."] };
  const { passed, failed, skipped } = readReport(reportPath);
  const notes = [];
  if (skipped > 0) notes.push(`${skipped} skipped; a skipped test counts as failed.`);
  if (passed + failed + skipped === 0) notes.push("It ran no test.");
  else if (code !== 0 && failed + skipped === 0) notes.push(`Every test passed, but it ended with code ${code}.`);
  return { passed, failed: Math.max(failed + skipped, notes.length), notes };
}

/** Runs the check `name` and resolves to its counts, notes, words and seconds. */
export async function runCheck(name, command) {
  const report = join(reports, `${name.replaceAll(":", "-")}.json`);
  const { code, said, seconds } = await runScript(command, report);
  return { ...count(command, code, report), said, seconds };
}
