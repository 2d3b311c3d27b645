import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { faces, fontPackages, type Node, openCardRenderer } from "./card-renderer.ts";

const locked = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

test("an installation without development packages has the fonts of cards", () => {
  const { packages } = locked.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  expect(fontPackages.length).toBeGreaterThan(5);
  for (const name of fontPackages) expect([name, packages[`node_modules/${name}`]]).toEqual([name, {}]);
});

const { quran: _, latin: __, ...rightToLeft } = faces;
const { widths } = await openCardRenderer();

/** The text right to left, on one line. */
const line = (fontFamily: string, text: string): Node => ({
  type: "container",
  lang: "ar",
  style: { fontFamily, display: "block", width: "auto", direction: "rtl", whiteSpace: "nowrap", fontSize: 200 },
  children: [{ type: "text", text, style: { display: "inline" } }],
});

test.each(Object.entries(rightToLeft))("both brackets of a pair are of one font: %s", async (_role, face) => {
  for (const [opening, closing] of ["()", "[]", "«»"].map((pair) => [...pair])) {
    // A font of another role draws another bracket, in another width.
    const [first, second] = await widths([line(face, `${opening}\u0646`), line(face, `\u0646${closing}`)]);
    expect(first, `${opening}${closing}`).toBe(second);
  }
});
