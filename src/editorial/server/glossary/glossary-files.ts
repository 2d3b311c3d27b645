import { join } from "node:path";
import { z } from "zod";
import { byLanguage } from "#i18n/shared/by-language.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { reviewStates } from "../../shared/contract.ts";
import { categoryNamesSchema, readJsonFile } from "../text-files.ts";

const id = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/);

export const glossaryIndexSchema = z.strictObject({
  topics: z.array(id).min(1),
  terms: z.array(
    z.strictObject({
      id,
      topic: id,
      arabic: z.string().regex(/^[\p{Script=Arabic} ]{2,30}$/u),
      verse: z.string().optional(),
    }),
  ),
});

/** `<language>.json`. `words`: the forms of the term in running text; an asterisk at the end stands for any letters. */
export const glossaryTextsSchema = z.strictObject({
  review: z.enum(reviewStates),
  terms: z.record(
    id,
    z.strictObject({
      term: z.string().min(2).max(60),
      text: z.string().min(25).max(320),
      words: z
        .array(z.string().regex(/^[\p{L}\p{M}’ -]{2,40}\*?$/u))
        .min(1)
        .optional(),
    }),
  ),
});
export type GlossaryTexts = z.infer<typeof glossaryTextsSchema>;

/** Reads the glossary's files. Throws an Error that names the file that is invalid. */
export function readGlossaryFiles(folder: string) {
  return {
    index: readJsonFile(join(folder, "index.json"), glossaryIndexSchema),
    topics: readJsonFile(join(folder, "topics.json"), categoryNamesSchema),
    texts: byLanguage((language: Language) => readJsonFile(join(folder, `${language}.json`), glossaryTextsSchema)),
  };
}
