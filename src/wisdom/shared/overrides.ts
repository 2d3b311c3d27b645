import * as z from "zod/mini";
import { type Language, languages } from "../../i18n/shared/languages.ts";
import { parseVerseReference } from "../../quran/shared/verse-reference.ts";
import { type CivilDate, parseCivilDate } from "./civil-date.ts";

/** The maximum number of verses of one day. */
export const maxVerses = 5;

const questionSchema = z.string().check(z.trim(), z.minLength(2), z.maxLength(400));

/**
 * The verse that an administrator chose for a day. Without `questions` the content's question is used, which must exist for `ref`. With questions in
 * some languages only, it is not shown until it has them in all.
 */
export const overrideSchema = z.object({
  date: z.custom<CivilDate>((text) => typeof text === "string" && parseCivilDate(text) !== undefined),
  ref: z.string().check(z.refine((text) => parseVerseReference(text) !== undefined)),
  /** The key of a theme of the content. */
  theme: z.string().check(z.minLength(1), z.maxLength(60)),
  questions: z.nullable(z.partialRecord(z.enum(languages), questionSchema)),
});
export type Override = z.output<typeof overrideSchema>;

/** The languages in which an override still lacks its question. */
export function missingIn({ questions }: Pick<Override, "questions">): Language[] {
  return questions ? languages.filter((language) => !questions[language]) : [];
}
