import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkDiskSpace } from "./disk-space.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-disk-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the free space is that of the disk of the data folder, also before the folder exists", async () => {
  const disk = await checkDiskSpace(join(folder, "later", "data"), () => {});
  expect(await disk.free()).toBeGreaterThan(1_000_000);
});

test("a folder where nothing can be written is noticed, and the test leaves no file", async () => {
  mkdirSync(join(folder, "data"));
  const disk = await checkDiskSpace(join(folder, "data"), () => {});
  expect(await disk.isWritable()).toBe(true);
  expect(readdirSync(join(folder, "data"))).toEqual([]);
  rmSync(join(folder, "data"), { recursive: true });
  expect(await disk.isWritable()).toBe(false);
});

test("too little space refuses the start with the folder, what is free and what is needed", async () => {
  const full = { statfs: async () => ({ bavail: 10, bsize: 1024 * 1024 }) };
  await expect(checkDiskSpace(folder, () => {}, full)).rejects.toMatchObject({
    name: "StartRefused",
    message: expect.stringMatching(
      /^There are 10 MB free on the disk of DATA_DIR \(.+siraj-disk-.+\); this start needs 640 MB\./,
    ),
  });
  const warnings: string[] = [];
  const scarce = { statfs: async () => ({ bavail: 700, bsize: 1024 * 1024 }) };
  await checkDiskSpace(folder, (line) => warnings.push(line), scarce);
  expect(warnings).toEqual([expect.stringContaining("Only 700 MB are free")]);
});
