import type { JSONSchema7 } from "@ai-sdk/provider";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { EvidenceFinder, EvidenceItem } from "./find-evidence.ts";

const maxResults = 6;
/** Tool calls for one question. A step may make several, and each result is sent again with every later step. */
const maxCalls = 16;
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

export type EvidenceTool = {
  description: string;
  inputSchema: JSONSchema7;
  /** Undefined for an input that does not fit the schema. */
  call(input: unknown): Promise<Found | undefined>;
};
export type EvidenceTools = Readonly<Record<string, EvidenceTool>>;

/** As the model gets it. */
function jsonSchemaOf(schema: z.ZodObject): JSONSchema7 {
  return JSON.parse(
    JSON.stringify({ ...z.toJSONSchema(schema, { target: "draft-7", io: "input" }), additionalProperties: false }),
  );
}
const [queryInput, referenceInput] = [jsonSchemaOf(querySchema), jsonSchemaOf(referenceSchema)];

/** The tools of a model for one question. A result is a list of items with the ids to cite them by. */
export function createEvidenceTools(finder: EvidenceFinder, lang: Language): EvidenceTools {
  let left = maxCalls;
  const lookUp = async (find: () => Promise<EvidenceItem[]>): Promise<Found> => {
    left -= 1;
    return left < 0
      ? { results: [], note: "Nothing more can be looked up for this question." }
      : { results: await find() };
  };
  const searchTool = (description: string, find: (query: string) => Promise<EvidenceItem[]>): EvidenceTool => ({
    description,
    inputSchema: queryInput,
    async call(input) {
      const { data } = querySchema.safeParse(input);
      return data && lookUp(() => find(data.query));
    },
  });
  return {
    search_quran: searchTool("Finds verses of the Qur'an by what they speak of.", (query) =>
      finder.verses(lang, query, maxResults),
    ),
    search_hadith: searchTool("Finds hadith by what they speak of, each with its grade where one is stated.", (query) =>
      finder.hadith(lang, query, maxResults),
    ),
    search_tafsir: searchTool(
      'Finds commentary on the Qur\'an by its words, or on a verse by its reference, such as "2:153".',
      (query) => finder.tafsir(lang, query, maxResults),
    ),
    read_verses: {
      description: "Reads verses by their reference, to check them and what stands around them.",
      inputSchema: referenceInput,
      async call(input) {
        const { data } = referenceSchema.safeParse(input);
        return data && lookUp(async () => [finder.passage(lang, data.reference) ?? []].flat());
      },
    },
  };
}
