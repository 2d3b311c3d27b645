import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyFolderOf } from "./run-as.ts";

test("PostgreSQL's programs that are copied for another user are those of the installed version of the package", () => {
  const packaged = mkdtempSync(join(tmpdir(), "siraj-programs-"));
  onTestFinished(() => rmSync(packaged, { recursive: true }));
  const bin = join(packaged, "native/bin");
  mkdirSync(bin, { recursive: true });
  for (const version of ["18.4.0-beta.17", "18.5.0"]) {
    writeFileSync(join(packaged, "package.json"), JSON.stringify({ version }));
    expect(copyFolderOf(bin)).toBe(`/var/lib/siraj-postgres-${version}`);
  }
});
