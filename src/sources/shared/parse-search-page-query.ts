import { z } from "zod";
import { lastPage, maxQueryLength, type SearchPageQuery, searchKinds } from "./search-page.ts";

const askedSchema = z.object({
  q: z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, maxQueryLength),
    )
    .catch(""),
  source: z.enum(searchKinds).catch("quran"),
  /** The id of an edition, a tafsir or a collection of hadith; empty for all. */
  edition: z
    .string()
    .regex(/^[a-z0-9-]{0,60}$/u)
    .catch(""),
  page: z.coerce.number().pipe(z.int().min(1).max(lastPage)).catch(1),
});

/** Parses the query string of the search page; invalid values become defaults. Only the server imports it, so zod stays out of the page's bundle. */
export function parseSearchPageQuery(query: Record<string, string>): SearchPageQuery {
  return askedSchema.parse(query);
}
