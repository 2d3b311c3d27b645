import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { countTests } from "./count-tests.ts";

const reports = mkdtempSync(join(tmpdir(), "siraj-check-"));
/** Milliseconds after which a check counts as hanging. The browser tests alone take about 45 minutes on two cores. */
const timeLimit = 60 * 60_000;
const running = new Set();

/** Ends every running check together with the processes that it started. */
export function stopAll() {
  for (const child of running) process.kill(-child.pid, "SIGTERM");
}

/** The environment of a check: installed programs first on the path, plain text, and no NODE_ENV, which would change what is tested. */
function environment(report) {
  const { NODE_ENV: _, FORCE_COLOR: __, ...rest } = process.env;
  const PATH = [resolve("node_modules/.bin"), rest.PATH].join(delimiter);
  return { ...rest, PATH, NO_COLOR: "1", SIRAJ_TEST_REPORT: report };
}

/** Runs one script of package.json. Resolves to its exit code, its output and its duration in seconds. */
function runScript(command, report) {
  const started = performance.now();
  return new Promise((done) => {
    // A separate process group: a check is ended together with the servers and browsers that it started.
    const child = spawn("/bin/sh", ["-c", command], { detached: true, env: environment(report) });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const timer = setTimeout(() => {
      output += `\nStopped after ${timeLimit / 60_000} minutes.\n`;
      process.kill(-child.pid, "SIGKILL");
    }, timeLimit);
    child.on("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      done({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** Runs the check `name` and resolves to its counts, notes, output and seconds. */
export async function runCheck(name, command) {
  const report = join(reports, `${name.replaceAll(":", "-")}.json`);
  const { code, output, seconds } = await runScript(command, report);
  return { ...countTests(command, code, report), output, seconds };
}
