import { z } from "zod";
import { languages } from "../../../i18n/shared/languages.ts";
import { parseVerseReference } from "../../../quran/shared/verse-reference.ts";

export const conceptGroups = [
  "feelings",
  "family",
  "money",
  "character",
  "worship",
  "hereafter",
  "law",
  "doubts",
  "stories",
] as const;
export type ConceptGroup = (typeof conceptGroups)[number];

/** Longest passage that one reference of a concept names, in verses: more would be a chapter rather than an answer. */
const longestPassage = 7;
const hadithPattern =
  /^hadith:(?:(?:nawawi40|qudsi40|riyad):[1-9]\d{0,3}|(?:bukhari|muslim|adab|bulugh|shamail):(?:0|[1-9]\d{0,2}):[1-9]\d{0,3})$/u;

function isPassage(text: string): boolean {
  const range = text.startsWith("quran:") ? parseVerseReference(text.slice("quran:".length)) : undefined;
  return range !== undefined && range.to - range.from < longestPassage;
}

const reference = z.strictObject({
  /** "quran:94:5-6", "hadith:riyad:25" or, in collections cited by book, "hadith:muslim:45:3". */
  ref: z.string().refine((text) => isPassage(text) || hadithPattern.test(text), {
    error: `must name at most ${longestPassage} verses, or a hadith of a known collection`,
  }),
  /** What the passage says to the concern, in English: a note for those who look after the table. */
  why: z.string().trim().min(1).max(110),
});

const triggers = z.array(z.string().trim().min(1).max(60)).min(5).max(40);

/** A concern that people bring in words of their own, and the passages that speak to it, best first. */
export const conceptSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
  group: z.enum(conceptGroups),
  /** Who went over it: nobody, its author a second time against the corpus, or a scholar who is named. */
  review: z.enum(["none", "second-pass", "scholar"]),
  /**
   * Where a question surely speaks of it, its passages alone are the answer: other verses that hold the question's words ("die") could wound
   * whoever asks.
   */
  leads: z.literal(true).optional(),
  names: z.record(z.enum(languages), z.string().trim().min(1).max(80)),
  triggers: z.record(z.enum(languages), triggers),
  references: z
    .array(reference)
    .min(4)
    .max(9)
    .refine((references) => new Set(references.map(({ ref }) => ref)).size === references.length, {
      error: "names a passage twice",
    }),
});

export type Concept = z.infer<typeof conceptSchema>;

/** The file that the corpus build writes: every concept, by id. */
export const conceptsSchema = z.array(conceptSchema);
