import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keepAssets } from "./keep-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const kept = join(folder, "kept");

/** A build with these files, whose texts are their names. */
function build(...names: string[]): string {
  const path = mkdtempSync(join(folder, "build-"));
  mkdirSync(path, { recursive: true });
  for (const name of names) writeFileSync(join(path, name), name);
  return path;
}
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test("the files of an earlier build stay for two weeks after its last start", async () => {
  const first = build("root-1.js", "same-1.css");
  const second = build("root-2.js", "same-1.css");
  await keepAssets(first, kept, day(1));
  await keepAssets(second, kept, day(2));
  expect(readdirSync(kept).sort()).toEqual(["root-1.js", "root-2.js", "same-1.css"]);
  expect(readFileSync(join(kept, "root-1.js"), "utf8")).toBe("root-1.js");
  await keepAssets(second, kept, day(14));
  expect(readdirSync(kept)).toContain("root-1.js");
  await keepAssets(second, kept, day(16));
  expect(readdirSync(kept).sort()).toEqual(["root-2.js", "same-1.css"]);
});

test("a file whose copy was interrupted is copied again at the next start", async () => {
  const path = build("root-3.js");
  await keepAssets(path, kept, day(17));
  truncateSync(join(kept, "root-3.js"), 4);
  await keepAssets(path, kept, day(17));
  expect(readFileSync(join(kept, "root-3.js"), "utf8")).toBe("root-3.js");
});
