import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { lowerPoolPriority } from "./lower-pool-priority.ts";

const threads = () =>
  readdirSync("/proc/self/task").map((id) => ({
    inPool: readFileSync(`/proc/self/task/${id}/comm`, "utf8").trim() === "libuv-worker",
    priority: getPriority(Number(id)),
  }));

test.skipIf(process.platform !== "linux")(
  "only the threads of the pool yield to the one that answers requests",
  async () => {
    await readFile(import.meta.filename);
    const usual = getPriority();
    lowerPoolPriority();
    const inPool = threads().filter((thread) => thread.inPool);
    expect(inPool.length).toBeGreaterThan(0);
    for (const { priority } of inPool) expect(priority).toBe(10);
    for (const { priority } of threads().filter((thread) => !thread.inPool)) expect(priority).toBe(usual);
  },
);
