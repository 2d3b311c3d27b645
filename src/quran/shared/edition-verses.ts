import * as z from "zod/mini";
import { languages } from "../../i18n/shared/languages.ts";

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
});
export type EditionVerses = z.infer<typeof editionVersesSchema>;
