import * as z from "zod/mini";
import { defineOperation } from "../../api/shared/operation.ts";
import { languages } from "../../i18n/shared/languages.ts";
import { quotationKinds } from "./quotations.ts";
import { maxQueryLength, searchKinds } from "./search-page.ts";

const lang = z.enum(languages);

const searchResultSchema = z.object({
  /** "2:153"; of a hadith "riyad:25", "bukhari:2:1". */
  ref: z.string(),
  score: z.number(),
  text: z.string(),
  /** The language of `text`: Arabic if the searched language has no translation. */
  lang,
  /** The id of the edition that `text` is taken from; of a hadith, its collection. */
  edition: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchResponseSchema = z.object({
  /** Best first. */
  results: z.array(searchResultSchema),
  /** The ids of sources that this search would include but that are not loaded yet; absent if there are none. */
  notLoaded: z.exactOptional(z.array(z.string())),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const search = defineOperation({
  method: "GET",
  path: "/search",
  access: "public",
  input: z.object({
    q: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.replace(/\p{Cc}/gu, " ").trim()),
      ),
      z.string().check(z.minLength(1), z.maxLength(maxQueryLength)),
    ),
    lang,
    kind: z._default(z.enum(searchKinds), "quran"),
    /** 1 to 100; 10 by default. */
    limit: z.pipe(
      z.pipe(z._default(z.string(), "10").check(z.regex(/^\d{1,3}$/u)), z.transform(Number)),
      z.int().check(z.minimum(1), z.maximum(100)),
    ),
  }),
  output: searchResponseSchema,
  errors: ["sources/bad-query", "sources/bad-language", "sources/bad-kind", "sources/bad-limit"],
});

const source = { ref: z.string(), text: z.string(), lang, edition: z.string() };
const known = { kind: z.enum(quotationKinds), verdict: z.enum(["exact", "corrected"]), ...source };
const unknown = { verdict: z.literal("unknown"), ref: z.null(), text: z.null() };
/** UTF-16 units, from `start` to before `end`, without quotation marks. */
const span = { start: z.int(), end: z.int() };

export const findQuotations = defineOperation({
  method: "POST",
  path: "/quotations",
  access: "public",
  input: z.object({ text: z.string() }),
  output: z.object({
    quotations: z.array(
      z.union([z.object({ ...span, ...known }), z.object({ ...span, kind: z.enum(quotationKinds), ...unknown })]),
    ),
  }),
  errors: ["sources/bad-text"],
});

export const checkQuotation = defineOperation({
  method: "POST",
  path: "/quotations/check",
  access: "public",
  input: z.object({
    quote: z.string().check(z.refine((quote) => quote.trim() !== "", { error: "the quotation is empty" })),
    kind: z.optional(z.enum(quotationKinds)),
  }),
  output: z.union([z.object(known), z.object({ kind: z.nullable(z.enum(quotationKinds)), ...unknown })]),
  errors: ["sources/bad-quote", "sources/bad-kind"],
});
