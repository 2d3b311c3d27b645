import * as z from "zod/mini";
import { languages } from "../../i18n/shared/languages.ts";

/** An author's comment on a verse, or on the run of verses around it that he explains as one. We do not translate it. */
export const tafsirCommentSchema = z.object({
  /** The name and author as the language of the text writes them. Some tafsirs have no known author. */
  source: z.object({ id: z.string(), name: z.string(), author: z.exactOptional(z.string()) }),
  /** Verse numbers within the chapter, both included. */
  from: z.int(),
  to: z.int(),
  text: z.string(),
  lang: z.enum(languages),
});
export type TafsirComment = z.infer<typeof tafsirCommentSchema>;

/** The tafsirs of one language on a verse. */
export const tafsirAnswerSchema = z.object({
  verse: z.templateLiteral([z.number(), ":", z.number()]),
  lang: z.enum(languages),
  /** `none`: there is no tafsir in this language. `not-loaded`: there is one, and it is not loaded yet. */
  state: z.enum(["ready", "not-loaded", "none"]),
  texts: z.array(tafsirCommentSchema),
  /** The languages whose tafsirs can be read now. */
  languages: z.array(z.enum(languages)),
});
export type TafsirAnswer = z.infer<typeof tafsirAnswerSchema>;
