import { Hono } from "hono";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { AppError } from "#platform/errors.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { SearchResponse, VerseSearch } from "../../shared/contract.ts";
import { errorCatalogue, type SourcesErrorCode } from "../error-catalogue.ts";
import type { EvidenceSearch } from "../evidence-search.ts";
import { searchVerses } from "./search-verses.ts";
import type { FindVersesWithPhrases } from "./verse-phrases.ts";

export type SearchDependencies = {
  search: VerseSearch;
  quran: Quran;
  evidence: EvidenceSearch;
  versePhrases: FindVersesWithPhrases;
};

const longestQuery = 500;
const mostResults = 100;

const querySchema = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\p{Cc}/gu, " ").trim())
    .pipe(z.string().min(1).max(longestQuery)),
  lang: z.enum(languages),
  kind: z.enum(["quran", "hadith", "tafsir"]).default("quran"),
  limit: z
    .string()
    .regex(/^\d{1,3}$/u)
    .transform(Number)
    .pipe(z.int().min(1).max(mostResults))
    .default(10),
});

const codes: Record<keyof z.input<typeof querySchema>, SourcesErrorCode> = {
  q: "sources/bad-query",
  lang: "sources/bad-language",
  kind: "sources/bad-kind",
  limit: "sources/bad-limit",
};

/**
 * `GET /search?q=&lang=&kind=quran|hadith|tafsir&limit=` → `{results: [{ref, score, text, lang, edition}]}`, best first. What is
 * not loaded yet is named in `notLoaded`.
 */
export function searchRoutes(dependencies: SearchDependencies): Hono {
  return new Hono().get("/search", async (c) => {
    const { q, lang, kind, limit } = readQuery(c.req.query());
    return c.json(await find(dependencies, kind, lang, q, limit));
  });
}

async function find(
  { search, quran, evidence, versePhrases }: SearchDependencies,
  kind: z.output<typeof querySchema>["kind"],
  language: Language,
  query: string,
  limit: number,
): Promise<SearchResponse> {
  if (kind === "hadith") return evidence.hadith(language, query, limit);
  if (kind === "tafsir") return evidence.tafsir(language, query, limit);
  return { results: await searchVerses({ search, quran, versePhrases }, language, query, limit) };
}

function readQuery(query: Record<string, string>): z.output<typeof querySchema> {
  const read = querySchema.safeParse(query);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  if (wrong.has("q")) throw refusal(codes.q);
  if (wrong.has("lang")) throw refusal(codes.lang);
  throw refusal(wrong.has("kind") ? codes.kind : codes.limit);
}

function refusal(code: SourcesErrorCode): AppError {
  return new AppError(code, errorCatalogue[code].status);
}
