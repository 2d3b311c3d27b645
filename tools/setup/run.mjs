import { spawn } from "node:child_process";
import { advice, Failure } from "./failure.mjs";

const tailLength = 20_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The `Failure` of a program: with advice if the cause is known, else after its output. */
function failureOf(what, code, signal, output, shown) {
  const known = advice(output);
  if (!shown && !known) process.stderr.write(output);
  const how = signal ? `it was stopped (${signal})` : `it ended with code ${code}`;
  const next = known || (signal ? "" : "What it said is above.");
  // A full disk or a signal can leave incomplete results.
  return Object.assign(new Failure(`${what}: ${how}. ${next}`.trim()), {
    stopped: Boolean(signal) || /ENOSPC/.test(output),
  });
}

/**
 * Runs a program to its end. Rejects with a Failure that names the step `what`; its `stopped` is true if the program may have left
 * incomplete results. With `quiet`, stderr is shown only after a failure of unknown cause.
 */
export function run(what, command, args, { env = process.env, cwd = ".", timeout = 0, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, timeout, stdio: ["ignore", "inherit", "pipe"] });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      if (!quiet) process.stderr.write(text);
      output = (output + text).slice(-tailLength);
    });
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.once(signal, forward);
    const settle = (failure) => {
      for (const signal of signals) process.removeListener(signal, forward);
      if (failure) reject(failure);
      else resolve();
    };
    child.on("error", (error) =>
      settle(new Failure(`${what}: ${command} does not run (${error.code ?? error.message}).`)),
    );
    child.on("close", (code, signal) => settle(code === 0 ? undefined : failureOf(what, code, signal, output, !quiet)));
  });
}
