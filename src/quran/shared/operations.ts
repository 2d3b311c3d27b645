import * as z from "zod/mini";
import { defineOperation, noInput } from "../../api/shared/operation.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { choosableEditionSchema, editionVersesSchema } from "./edition-verses.ts";
import { offlineSizeSchema } from "./offline.ts";
import { countVerses } from "./passages/count-verses.ts";
import { passageSchema } from "./passages/passage.ts";
import { maxPassages, maxVersesPerRequest } from "./passages/passage-limits.ts";
import { chapterOpeningsSchema } from "./rows/chapter-openings.ts";
import { tafsirAnswerSchema } from "./tafsir.ts";
import { verseReferenceSchema } from "./verse-reference-schema.ts";

const lang = z.enum(languages);

export const listEditions = defineOperation({
  method: "GET",
  path: "/editions",
  access: "public",
  input: noInput,
  output: z.object({ editions: z.array(choosableEditionSchema) }),
});

export const readVerses = defineOperation({
  method: "GET",
  path: "/verses",
  access: "public",
  input: z.object({
    chapter: z.pipe(z.string().check(z.regex(/^\d{1,3}$/u)), z.transform(Number)),
    edition: z.string().check(z.regex(/^[a-z-]{1,60}$/u)),
  }),
  output: editionVersesSchema,
  errors: ["quran/bad-chapter", "quran/bad-edition", "quran/unknown-chapter", "quran/unknown-edition"],
});

export const readOpenings = defineOperation({
  method: "GET",
  path: "/openings",
  access: "public",
  input: z.object({ lang }),
  output: chapterOpeningsSchema,
});

/** References separated by commas, of at most `maxVersesPerRequest` verses together. */
const refs = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(maxPassages * 12)),
    z.transform((text) => text.split(",")),
  ),
  z.array(z.string()).check(
    z.minLength(1),
    z.maxLength(maxPassages),
    z.refine((references) => countVerses(references) <= maxVersesPerRequest),
  ),
);

export const readPassages = defineOperation({
  method: "GET",
  path: "/passages",
  access: "public",
  input: z.object({ refs, lang }),
  output: z.object({ passages: z.array(z.nullable(passageSchema)) }),
  errors: ["quran/bad-passages"],
});

export const readOfflineSize = defineOperation({
  method: "GET",
  path: "/offline",
  access: "public",
  input: z.object({ lang }),
  output: offlineSizeSchema,
});

/** Served by the slice `sources`, which holds the tafsirs. */
export const readTafsir = defineOperation({
  method: "GET",
  path: "/tafsir",
  access: "public",
  input: z.object({ verse: verseReferenceSchema, lang }),
  output: tafsirAnswerSchema,
  errors: ["sources/bad-verse", "sources/bad-language", "sources/unknown-verse"],
});
