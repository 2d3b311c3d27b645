import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Holder, runHolder } from "../../tests/support/site/data-folder-process.ts";
import { lockDataFolder } from "./data-folder.ts";
import { StartRefused } from "./errors.ts";
import { socketFolder } from "./socket-path.ts";

let folder: string;
const holders: Holder[] = [];
const hold = async (path: string) => {
  const holder = await runHolder(path, "lock");
  holders.push(holder);
  return holder;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-lock-"));
});
afterEach(async () => {
  await Promise.all(holders.splice(0).map(({ kill }) => kill()));
  rmSync(folder, { recursive: true });
});

test("the refusal of a second process names the holder, and a killed process holds no lock", async () => {
  const first = await hold(folder);
  expect(first.output.pid).toBe(first.child.pid);
  await expect(lockDataFolder(folder, () => ({}))).rejects.toThrow(
    new StartRefused(
      `Siraj already runs on this data folder: process ${first.child.pid}, http://localhost:4321. It was left alone.`,
    ),
  );
  await first.kill();
  const lock = await lockDataFolder(folder, () => ({}));
  // The socket and ticket of the killed process are removed.
  expect(readdirSync(join(folder, "running"))).toHaveLength(2);
  await lock.release();
  expect(readdirSync(join(folder, "running"))).toEqual([]);
});

test("data folder: of many concurrent starts after a killed process exactly one gets the lock", async () => {
  await (await hold(folder)).kill();
  const here = Array.from({ length: 12 }, () => lockDataFolder(folder, () => ({ url: "http://localhost:1" })));
  const [results, other] = await Promise.all([Promise.allSettled(here), hold(folder)]);
  const locks = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(locks.length + (other.output.refused ? 0 : 1)).toBe(1);
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(StartRefused);
  for (const lock of locks) await lock.release();
});

test("a data folder with a path too long for a socket can be locked", async () => {
  const long = join(folder, "a".repeat(100), "data");
  mkdirSync(long, { recursive: true });
  const first = await hold(long);
  expect(first.output.refused).toBeUndefined();
  await expect(lockDataFolder(long, () => ({}))).rejects.toThrow(`process ${first.child.pid}`);
  await first.kill();
  await (await lockDataFolder(long, () => ({}))).release();
  const short = socketFolder(join(long, "running"), 20);
  expect(short).not.toContain(long);
  expect(readdirSync(short)).toEqual([]);
  rmdirSync(short);
});
