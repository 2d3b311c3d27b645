import { type ChildProcess, execFileSync } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";

/**
 * Runs a measurement with the server and its child processes on the first half of the processors, and this process and its children on the others:
 * so those who ask take no time from the server, as if they were another machine. With one processor, or without `taskset`, nothing is separated.
 */
export async function onTwoMachines<Result>(server: number, measure: () => Promise<Result>): Promise<Result> {
  const processors = availableParallelism();
  if (processors < 2 || !hasTaskset()) return await measure();
  const half = Math.floor(processors / 2);
  const setServer = (list: string) => {
    for (const pid of withDescendants(server)) setProcessors(pid, list);
  };
  setServer(half === 1 ? "0" : `0-${half - 1}`);
  setProcessors(process.pid, `${half}-${processors - 1}`);
  try {
    return await measure();
  } finally {
    setServer(`0-${processors - 1}`);
    setProcessors(process.pid, `0-${processors - 1}`);
  }
}

/** Lets a process that asks for much take no processor time from the one that measures, beside it on the same processors. */
export function yieldToMeasuring({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

function hasTaskset(): boolean {
  try {
    execFileSync("taskset", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Sets the processors of all threads of a process. New threads and children inherit them. */
function setProcessors(pid: number, list: string): void {
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", list, String(pid)], { stdio: "ignore" });
  } catch {
    // The process has ended.
  }
}

function withDescendants(pid: number): number[] {
  const lines = execFileSync("ps", ["-e", "-o", "ppid=,pid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([of, child = 0]) => (of === parent ? [child, ...below(child)] : []));
  return [pid, ...below(pid)];
}
