// Runs every `check:*` script of package.json, a few at a time; prints what one said only where it failed. The browser's
// come last and alone, and only with --all. The last line is `N passed, N failed`.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { runCheck, stopAll } from "./check/run-check.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const checks = Object.entries(scripts).filter(([name]) => name.startsWith("check:"));
const inBrowser = checks.filter(([name]) => name.startsWith("check:browser"));
const others = checks.filter((check) => !inBrowser.includes(check));
const total = { passed: 0, failed: 0 };

async function work(queue) {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next;
    const { passed, failed, notes, said, seconds } = await runCheck(name, command);
    total.passed += passed;
    total.failed += failed;
    const tests = passed + failed > 1 ? `, ${passed} passed${failed ? `, ${failed} failed` : ""}` : "";
    console.log(`${failed ? "✗" : "✓"} ${name} (${seconds.toFixed(1)} s${tests})`);
    if (failed) console.log([said.trimEnd(), ...notes.map((note) => `${name}: ${note}`), ""].join("\n"));
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    stopAll();
    process.exit(1);
  });
}

if (others.length === 0) total.failed++;
const workers = Math.max(1, Math.min(4, availableParallelism()));
await Promise.all(Array.from({ length: workers }, () => work(others)));
if (process.argv.includes("--all")) await work(inBrowser);
process.exitCode = total.failed ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
