import { spawn } from "node:child_process";
import { advice, Failure } from "./failure.mjs";

const tailLength = 20_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The failure of a program: what to do about it where that is known, else what it said. */
function failureOf(what, code, signal, said, shown) {
  const known = advice(said);
  if (!shown && !known) process.stderr.write(said);
  const how = signal ? `it was stopped (${signal})` : `it ended with code ${code}`;
  const next = known || (signal ? "" : "What it said is above.");
  // A full disk or a signal leaves things half made.
  return Object.assign(new Failure(`${what}: ${how}. ${next}`.trim()), {
    stopped: Boolean(signal) || /ENOSPC/.test(said),
  });
}

/**
 * Runs a program to its end. Rejects with a Failure that says `what` could not be done; `stopped` is set on it when
 * nothing is known of what the program left behind. With `quiet`, what it says on stderr is shown only when it fails in
 * a way that we cannot explain.
 */
export function run(what, command, args, { env = process.env, cwd = ".", timeout = 0, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, timeout, stdio: ["ignore", "inherit", "pipe"] });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      if (!quiet) process.stderr.write(text);
      said = (said + text).slice(-tailLength);
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
    child.on("close", (code, signal) => settle(code === 0 ? undefined : failureOf(what, code, signal, said, !quiet)));
  });
}
