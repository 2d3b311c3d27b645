import { expect, test } from "vitest";
import { staleFiles } from "./stale-files.ts";

test("files go that no build knows which is present, open or kept", () => {
  const kept = ["/assets/a1.js", "/assets/a2.js", "/assets/a3.js", "/assets/font.woff2"];
  expect(staleFiles(kept, ["/assets/a3.js", "/assets/font.woff2"], [["/assets/a2.js"]])).toEqual(["/assets/a1.js"]);
  expect(staleFiles(kept, kept, [])).toEqual([]);
});
