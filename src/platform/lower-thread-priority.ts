import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lowers the priority of this process's threads, or of those with this name, to a nice value. Threads that they start later inherit it. Only on
 * Linux, where each thread has a priority.
 */
export function lowerThreadPriority(priority: number, name?: string): void {
  if (process.platform !== "linux") return;
  for (const thread of readdirSync("/proc/self/task")) {
    try {
      if (name === undefined || nameOf(thread) === name) setPriority(Number(thread), priority);
    } catch {
      // The thread has ended, or the machine forbids it: it keeps its priority.
    }
  }
}

function nameOf(thread: string): string {
  return readFileSync(`/proc/self/task/${thread}/comm`, "utf8").trim();
}
