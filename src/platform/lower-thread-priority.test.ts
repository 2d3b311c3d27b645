import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { lowerThreadPriority } from "./lower-thread-priority.ts";

const isLinux = process.platform === "linux";

const threads = () =>
  readdirSync("/proc/self/task").map((id) => ({
    inPool: readFileSync(`/proc/self/task/${id}/comm`, "utf8").trim() === "libuv-worker",
    priority: getPriority(Number(id)),
  }));

test.skipIf(!isLinux)("only the threads with the name yield", async () => {
  await readFile(import.meta.filename);
  const usual = getPriority();
  lowerThreadPriority(10, "libuv-worker");
  const inPool = threads().filter((thread) => thread.inPool);
  expect(inPool.length).toBeGreaterThan(0);
  for (const { priority } of inPool) expect(priority).toBe(10);
  for (const { priority } of threads().filter((thread) => !thread.inPool)) expect(priority).toBe(usual);
});

test.skipIf(!isLinux)("without a name all threads of a process yield", () => {
  const program = `
    import { readdirSync } from "node:fs";
    import { readFile } from "node:fs/promises";
    import { getPriority } from "node:os";
    import { lowerThreadPriority } from ${JSON.stringify(import.meta.resolve("./lower-thread-priority.ts"))};
    await readFile("/proc/self/stat");
    lowerThreadPriority(19);
    console.log(JSON.stringify(readdirSync("/proc/self/task").map((id) => getPriority(Number(id)))));
  `;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  const priorities: unknown = JSON.parse(printed);
  expect(new Set(Array.isArray(priorities) ? priorities : [])).toEqual(new Set([19]));
});
