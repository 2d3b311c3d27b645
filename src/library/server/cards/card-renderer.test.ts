import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { fontPackages } from "./card-renderer.ts";

const locked = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

test("an installation without development packages has the fonts of cards", () => {
  const { packages } = locked.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  expect(fontPackages.length).toBeGreaterThan(5);
  for (const name of fontPackages) expect([name, packages[`node_modules/${name}`]]).toEqual([name, {}]);
});
