import * as z from "zod/mini";
import { languages } from "../../../i18n/shared/languages.ts";
import { divisions } from "../location-index.ts";

/** What the reader shows of a verse in a language. */
const verseRowSchema = z.object({
  number: z.int(),
  /** The Uthmani text. */
  arabic: z.string(),
  /** The language's default translation. Arabic has none. */
  translation: z.optional(
    z.object({
      lang: z.enum(languages),
      edition: z.string(),
      text: z.string(),
      /** An erratum replaced a slip of the source. */
      corrected: z.optional(z.boolean()),
      /** The source lacks a part of the verse. */
      incomplete: z.optional(z.boolean()),
      /** The verses that the edition translates together, with this one text. */
      joint: z.optional(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
  /** The divisions that start at it, the largest first. */
  divisions: z.readonly(z.array(z.object({ division: z.enum(divisions), number: z.int() }))),
  sajda: z.boolean(),
});
export type VerseRow = z.infer<typeof verseRowSchema>;

/** The first verses of every chapter, in mushaf order. The first verse of the first one is the basmala. */
export const chapterOpeningsSchema = z.object({ openings: z.array(z.array(verseRowSchema)) });
export type ChapterOpening = z.infer<typeof chapterOpeningsSchema>["openings"][number];
