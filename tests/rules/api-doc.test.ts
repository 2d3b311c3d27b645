import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "siraj-api-doc-"));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (text: string) => {
  const file = join(folder, "api.md");
  writeFileSync(file, text);
  return spawnSync(process.execPath, ["tools/api-doc.ts", "--check", file], { encoding: "utf8" });
};

test("api-doc --check fails if docs/api.md is out of date", () => {
  const present = readFileSync("docs/api.md", "utf8");
  expect(check(present).status).toBe(0);
  const stale = check(present.replace("### PUT /library/bookmark", "### PUT /library/bookmarks"));
  expect(stale.status).toBe(1);
  expect(stale.stderr).toContain("is stale: run node tools/api-doc.ts");
});
