import * as z from "zod/mini";
import { type Language, languages } from "../../i18n/shared/languages.ts";

const kind = z.enum(["translation", "transliteration"]);

/** An edition that a reader may put beside the Arabic text. */
export const choosableEditionSchema = z.object({
  id: z.string(),
  language: z.enum(languages),
  name: z.string(),
  author: z.string(),
  kind,
  /** The one that its language shows first. */
  isDefault: z.boolean(),
});
export type ChoosableEdition = z.infer<typeof choosableEditionSchema>;

/** A chapter in one edition. */
export const editionVersesSchema = z.object({
  edition: z.string(),
  lang: z.enum(languages),
  kind,
  name: z.string(),
  /** One text per verse, from the first, with our corrections applied. */
  texts: z.array(z.string()),
  /** The numbers of the verses in which an error of the source was corrected. */
  corrected: z.array(z.int()),
  /** The numbers of the verses of which the source lacks a part. Absent in responses that browsers stored before it existed. */
  incomplete: z.optional(z.array(z.int())),
  /** The verses that are translated together, with one text that each of them has. Absent in responses that browsers stored before it existed. */
  joint: z.optional(z.array(z.object({ from: z.int(), to: z.int() }))),
});
export type EditionVerses = z.infer<typeof editionVersesSchema>;

/** Where a chapter in one edition is read. Browsers store responses under this path for offline reading, so it never changes. */
export function editionVersesPath(chapter: number, edition: string): string {
  return `/functions/v1/verses?chapter=${chapter}&edition=${encodeURIComponent(edition)}`;
}

/** The edition that transliterates the Arabic for readers of a language: a Turkish one, and an English one for all others. */
export function transliterationFor(language: Language): string {
  return language === "tr" ? "tr-transliteration" : "en-transliteration";
}
