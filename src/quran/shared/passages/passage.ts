import * as z from "zod/mini";

/** The text of a verse range in one language, as stored. */
export const passageTextSchema = z.object({
  lang: z.string(),
  edition: z.string(),
  editionName: z.string(),
  /** The verses' texts joined by a space, one text of verses that are translated together once. */
  text: z.string(),
  /** The verses of the surah that the text covers, if the edition translates some of these together with others. */
  covers: z.exactOptional(z.object({ from: z.int(), to: z.int() })),
  /**
   * The same verse by verse. `number` counts within the surah; `joint`: the verses of the surah that the edition translates together. `excerpt`: the
   * stretch of its text that answers, empty if none of it does; absent where the whole text is shown alike.
   */
  verses: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      corrected: z.exactOptional(z.boolean()),
      incomplete: z.exactOptional(z.boolean()),
      joint: z.exactOptional(z.object({ from: z.int(), to: z.int() })),
      excerpt: z.exactOptional(z.object({ start: z.int(), end: z.int() })),
    }),
  ),
});
export type PassageText = z.infer<typeof passageTextSchema>;
export type TranslatedVerse = PassageText["verses"][number];

/** Verses with their stored texts, as pages show them outside the reader. */
export const passageSchema = z.object({
  /** "2:153" or "94:5-6". */
  ref: z.string(),
  /** The surah's name in the requested language, and its Arabic name. */
  chapter: z.object({ id: z.int(), name: z.string(), arabicName: z.string() }),
  /** The Arabic text, then the language's default translation where it has one. */
  texts: z.array(passageTextSchema),
  /** Path of the verses in the reader, without language prefix. */
  path: z.string(),
});
export type Passage = z.infer<typeof passageSchema>;
