import { tool } from "ai";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { EvidenceFinder } from "./find-evidence.ts";

const mostResults = 6;
const querySchema = z.object({
  query: z.string().trim().min(1).max(300).describe("A few words of what is looked for, in the language of the answer"),
});
const referenceSchema = z.object({
  reference: z
    .string()
    .trim()
    .max(12)
    .refine((text) => parseVerseReference(text) !== undefined)
    .describe('Surah and verse, such as "2:153", or verses in a row, at most twenty: "94:5-6"'),
});

/** What a model may look up. Every answer is data: a few items with the ids by which they are cited. */
export function createEvidenceTools(finder: EvidenceFinder, lang: Language) {
  return {
    search_quran: tool({
      description: "Finds verses of the Qur'an by what they speak of.",
      inputSchema: querySchema,
      execute: async ({ query }) => ({ results: await finder.verses(lang, query, mostResults) }),
    }),
    search_hadith: tool({
      description: "Finds hadith by what they speak of, each with its grade where one is stated.",
      inputSchema: querySchema,
      execute: async ({ query }) => ({ results: await finder.hadith(lang, query, mostResults) }),
    }),
    search_tafsir: tool({
      description: 'Finds commentary on the Qur\'an by its words, or on a verse by its reference, such as "2:153".',
      inputSchema: querySchema,
      execute: async ({ query }) => ({ results: await finder.tafsir(lang, query, mostResults) }),
    }),
    read_verses: tool({
      description: "Reads verses by their reference, to check them and what stands around them.",
      inputSchema: referenceSchema,
      execute: ({ reference }) => {
        const found = finder.passage(lang, reference);
        return { results: found ? [found] : [] };
      },
    }),
  };
}
