import { expect, test } from "vitest";
import { staleFiles } from "./stale-files.ts";

test("stale files: those that neither the current nor a needed build lists", () => {
  const stored = ["/assets/a1.js", "/assets/a2.js", "/assets/a3.js", "/assets/font.woff2"];
  expect(staleFiles(stored, ["/assets/a3.js", "/assets/font.woff2"], [["/assets/a2.js"]])).toEqual(["/assets/a1.js"]);
  expect(staleFiles(stored, stored, [])).toEqual([]);
});
