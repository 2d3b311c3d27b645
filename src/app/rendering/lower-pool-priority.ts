import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/** The nice value: a thread with 0 gets nine times as much of a busy processor. */
const priority = 10;

/**
 * Lowers the priority of libuv's threads, which compress pages and hash passwords: where all processors are busy, the thread that answers requests
 * goes first, and a page from the cache does not wait for those that are being compressed. Only on Linux, where each thread has a priority.
 * The threads exist after the first asynchronous read of a file.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== "linux") return;
  for (const thread of readdirSync("/proc/self/task")) {
    try {
      if (nameOf(thread) === "libuv-worker") setPriority(Number(thread), priority);
    } catch {
      // The thread has ended, or the machine forbids it: the pool keeps the usual priority.
    }
  }
}

function nameOf(thread: string): string {
  return readFileSync(`/proc/self/task/${thread}/comm`, "utf8").trim();
}
