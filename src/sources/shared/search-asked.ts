import { z } from "zod";
import { lastPage, longestQuery, type SearchAsked, searchKinds } from "./search-page.ts";

const askedSchema = z.object({
  q: z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, longestQuery),
    )
    .catch(""),
  source: z.enum(searchKinds).catch("quran"),
  /** The id of an edition, a tafsir or a collection of hadith; empty for any. */
  edition: z
    .string()
    .regex(/^[a-z0-9-]{0,60}$/u)
    .catch(""),
  page: z.coerce.number().pipe(z.int().min(1).max(lastPage)).catch(1),
});

/** Reads the query of the search page's address. Whatever is not understood falls back to its default. For the server: pages do not carry the schemas. */
export function readSearchAsked(query: Record<string, string>): SearchAsked {
  return askedSchema.parse(query);
}
