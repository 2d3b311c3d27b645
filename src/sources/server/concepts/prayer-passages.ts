import { z } from "zod";
import { overlapping, parseVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import file from "../../../../content/passages/prayers.json" with { type: "json" };

const verses = z.string().transform((text, context): VerseRange => {
  const range = parseVerseReference(text);
  if (range) return range;
  context.addIssue({ code: "custom", message: `${text} names no verses` });
  return z.NEVER;
});
const prayers = z.strictObject({ verses: z.array(verses), hadith: z.array(z.string()) }).parse(file);
const hadith = new Set(prayers.hadith.map((ref) => `hadith:${ref}`));

/** Whether a passage ("quran:2:286", "hadith:riyad:905") holds words with which one can pray, by `content/passages/prayers.json`. */
export function holdsPrayer(ref: string): boolean {
  if (!ref.startsWith("quran:")) return hadith.has(ref);
  const range = parseVerseReference(ref.slice("quran:".length));
  return range !== undefined && prayers.verses.some((one) => overlapping(one, range));
}
