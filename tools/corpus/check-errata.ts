import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { errataSchema } from "../../src/quran/shared/corpus-file.ts";
import { correctText, gapMark } from "../../src/quran/shared/errata.ts";
import type { Slip } from "./find-polish-slips.ts";
import { contentFolder } from "./folders.ts";

const reviewedSchema = errataSchema.extend({
  /** Correct words that a rule reports as errors. */
  genuine: errataSchema.shape.doubtful,
});
export type ReviewedErrata = z.infer<typeof reviewedSchema>;

/** The errata of an edition: corrections, marked gaps, doubtful places, and false positives of the rules. An edition may have none. */
export function readErrata(edition: string): ReviewedErrata {
  const file = join(contentFolder, `errata.${edition}.json`);
  if (!existsSync(file)) return { errata: [], missing: [], doubtful: [], genuine: [] };
  return reviewedSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * Throws unless every `was` occurs once in its verse, and `findSlips` finds nothing in the corrected texts but reviewed places.
 * Returns the corrected texts.
 */
export function checkErrata(
  texts: readonly string[],
  keyOf: (index: number) => string,
  { errata, missing, doubtful, genuine }: ReviewedErrata,
  findSlips: (texts: readonly string[], keyOf: (index: number) => string) => Slip[],
): string[] {
  const applied = [...errata, ...missing];
  const verses = new Set(texts.map((_, index) => keyOf(index)));
  const left = [...doubtful, ...genuine];
  for (const { verse } of [...applied, ...left]) {
    if (!verses.has(verse)) throw new Error(`There is no verse ${verse}.`);
  }
  const corrected = texts.map((text, index) => {
    const key = keyOf(index);
    const now = correctText(
      text,
      applied.filter(({ verse }) => verse === key),
    );
    for (const { verse, was } of left) {
      if (verse === key && now.split(was).length !== 2) throw new Error(`"${was}" does not stand once in ${verse}.`);
    }
    return now;
  });
  const withoutMarks = corrected.map((text) => text.replaceAll(gapMark, ""));
  const open = findSlips(withoutMarks, keyOf).filter(
    (slip) => !left.some(({ verse, was }) => verse === slip.verse && was.includes(slip.found)),
  );
  if (open.length > 0) {
    throw new Error(`Slips are left: ${open.map((slip) => `${slip.verse} ${slip.rule} "${slip.found}"`).join("; ")}`);
  }
  return corrected;
}
