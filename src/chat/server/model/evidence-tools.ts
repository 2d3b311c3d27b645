import { tool } from "ai";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { EvidenceFinder, EvidenceItem } from "./find-evidence.ts";

const mostResults = 6;
/** Tool calls for one question. A step may make several, and each result is sent again with every later step. */
const mostLookUps = 16;
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

type Found = { results: EvidenceItem[]; note?: string };

/** The tools of a model for one question. A result is a list of items with the ids to cite them by. */
export function createEvidenceTools(finder: EvidenceFinder, lang: Language) {
  let left = mostLookUps;
  const lookUp = async (find: () => Promise<EvidenceItem[]>): Promise<Found> => {
    left -= 1;
    return left < 0
      ? { results: [], note: "Nothing more can be looked up for this question." }
      : { results: await find() };
  };
  return {
    search_quran: tool({
      description: "Finds verses of the Qur'an by what they speak of.",
      inputSchema: querySchema,
      execute: ({ query }) => lookUp(() => finder.verses(lang, query, mostResults)),
    }),
    search_hadith: tool({
      description: "Finds hadith by what they speak of, each with its grade where one is stated.",
      inputSchema: querySchema,
      execute: ({ query }) => lookUp(() => finder.hadith(lang, query, mostResults)),
    }),
    search_tafsir: tool({
      description: 'Finds commentary on the Qur\'an by its words, or on a verse by its reference, such as "2:153".',
      inputSchema: querySchema,
      execute: ({ query }) => lookUp(() => finder.tafsir(lang, query, mostResults)),
    }),
    read_verses: tool({
      description: "Reads verses by their reference, to check them and what stands around them.",
      inputSchema: referenceSchema,
      execute: ({ reference }) =>
        lookUp(async () => {
          const found = finder.passage(lang, reference);
          return found ? [found] : [];
        }),
    }),
  };
}
