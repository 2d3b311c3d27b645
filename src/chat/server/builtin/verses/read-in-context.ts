import { z } from "zod";
import type { Quran } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { Concern } from "#sources/shared/contract.ts";
import file from "../../../../../content/guidance/read-in-context.json" with { type: "json" };
import { withinPassage } from "../passage-lists.ts";

/** Verses of war and punishment, which are not shown alone, and the concerns that are about these subjects. */
const { verses, concerns: subjects } = z
  .object({ verses: z.array(z.string()), concerns: z.array(z.string()) })
  .parse(file);

/** Least probability with which a question is about these subjects. */
const least = 0.2;

/** Whether a question is about war or punishment. */
export const isAboutSevere = (concerns: readonly Concern[]): boolean =>
  concerns.some(({ id, strength }) => strength >= least && subjects.includes(id));

/** Whether a passage holds a verse of war or punishment. */
export const holdsSevereVerse = (passage: string): boolean => verses.some((verse) => withinPassage(passage, verse));

/** Whether a verse is one of war and punishment, and the question is not about these subjects. */
export const needsContext = (key: string, concerns: readonly Concern[]): boolean =>
  holdsSevereVerse(key) && !isAboutSevere(concerns);

/** Extends a verse that needs context by its previous and next verse. */
export function withNeighbours(quran: Pick<Quran, "chapter">, key: string): string {
  const range = parseVerseReference(key);
  if (!range || !verses.includes(key)) return key;
  const last = quran.chapter(range.chapter)?.verseCount ?? range.to;
  return `${range.chapter}:${Math.max(1, range.from - 1)}-${Math.min(last, range.to + 1)}`;
}
