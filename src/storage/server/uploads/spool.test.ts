import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { uploadGrace } from "../limits.ts";
import { emptySpool } from "./spool.ts";

test("files of uploads that a killed process left are deleted, although something in the folder cannot be", async () => {
  const folder = mkdtempSync(join(tmpdir(), "siraj-spool-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The root of a disk has such a folder: an unlink refuses it, as it refuses every file of a disk that became read-only.
  mkdirSync(join(folder, "lost+found"));
  for (const name of ["left", "present", "other"]) writeFileSync(join(folder, name), "a part of an upload");
  const long = new Date(Date.now() - 2 * uploadGrace);
  for (const name of ["left", "lost+found", "other"]) utimesSync(join(folder, name), long, long);
  await emptySpool(folder);
  expect(readdirSync(folder).sort()).toEqual(["lost+found", "present"]);
});

test("a folder of uploads that does not exist yet has nothing to delete", async () => {
  await expect(emptySpool(join(tmpdir(), "siraj-no-such-spool"))).resolves.toBeUndefined();
});
