import { expect, test } from "vitest";
import { unknownAs } from "../check-quote.ts";
import { finish } from "../steps.ts";
import { wholeLineClaims } from "./announced-claims.ts";
import type { ScanContext } from "./claim.ts";
import { createProseTest } from "./own-prose.ts";

/** How often the rest of a line is compared in a text. */
function comparisons(text: string): number {
  let count = 0;
  const check: ScanContext["quotations"]["check"] = (_, kind) => {
    count += 1;
    return unknownAs(kind ?? "quran");
  };
  const context = { quotations: { check }, prose: createProseTest(undefined), script: "other" };
  finish(wholeLineClaims(context as unknown as ScanContext, { text, start: 0, end: text.length }));
  return count;
}

test("of a line with many announcements only the rest behind the first ones is compared", () => {
  const announcement = "Allah says: the lamps ";
  expect(comparisons(announcement.repeat(4))).toBe(4);
  expect(comparisons(announcement.repeat(400))).toBeLessThanOrEqual(8);
  expect(comparisons(`${announcement}\n`.repeat(40))).toBe(40);
});
