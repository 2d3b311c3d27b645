// Runs every `check:*` script of package.json, a few at a time, and prints the output of those that failed. The browser tests run with
// --all and --core only, after the others: beside them they gain nothing, because both use the whole processor. With --core a script
// `core:*` runs in place of the check of its name: the part of its tests that docs/decisions/0036-core-tests.md describes. Skipped tests are listed with
// their reasons, and so are tests that passed only at a second attempt, with the output of their check (`.ci/run` alone allows one: see
// docs/decisions/0018-second-attempt-in-ci.md). The last line is `N passed, N failed, N skipped`.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { runCheck, stopAll } from "./check/run-check.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const [mode] = process.argv.slice(2);
const nameOfCore = (name) => name.replace("check:", "core:");
const checks = Object.entries(scripts)
  .filter(([name]) => name.startsWith("check:"))
  .map(([name, command]) => {
    const core = mode === "--core" ? scripts[nameOfCore(name)] : undefined;
    return core ? [nameOfCore(name), core] : [name, command];
  });
const inBrowser = checks.filter(([name]) => name.endsWith(":browser"));
const others = checks.filter((check) => !inBrowser.includes(check));
const total = { passed: 0, failed: 0, skipped: [], unstable: [] };

async function work(queue) {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next;
    const { passed, failed, skipped, unstable, notes, output, seconds } = await runCheck(name, command);
    total.passed += passed;
    total.failed += failed;
    total.skipped.push(...skipped.map((line) => `${name}: ${line}`));
    total.unstable.push(...unstable.map((line) => `${name}: ${line}`));
    const parts = [
      `${passed} passed`,
      ...(failed ? [`${failed} failed`] : []),
      ...(skipped.length ? [`${skipped.length} skipped`] : []),
      ...(unstable.length ? [`${unstable.length} unstable`] : []),
    ];
    const tests = passed + failed + skipped.length > 1 ? `, ${parts.join(", ")}` : "";
    console.log(`${failed ? "✗" : "✓"} ${name} (${seconds.toFixed(1)} s${tests})`);
    if (failed + unstable.length > 0)
      console.log([output.trimEnd(), ...notes.map((note) => `${name}: ${note}`), ""].join("\n"));
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    stopAll();
    process.exit(1);
  });
}

function list(heading, lines) {
  if (lines.length > 0) console.log(`${heading}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

if (others.length === 0) total.failed++;
const workers = Math.max(1, Math.min(4, availableParallelism()));
await Promise.all(Array.from({ length: workers }, () => work(others)));
if (mode === "--all" || mode === "--core") await work(inBrowser);
process.exitCode = total.failed ? 1 : 0;
list("Skipped", total.skipped);
list("Passed only at the second attempt", total.unstable);
if (mode === "--core")
  console.log("These were the core tests. `npm run test:all` runs all of them, as `.ci/run` does.");
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
