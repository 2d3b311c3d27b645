import type { Context } from "hono";
import { defaultBodyLimit } from "#api/server/operation-routes.ts";
import { type InvalidInput, operationsWith } from "#api/server/serve-operation.ts";
import { AppError } from "#platform/errors.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { readTafsir } from "#quran/shared/operations.ts";
import type { VerseSearch } from "../shared/contract.ts";
import { checkQuotation, findQuotations, search } from "../shared/operations.ts";
import type { QuotationCheck } from "../shared/quotations.ts";
import { errorCatalogue, type SourcesErrorCode } from "./error-catalogue.ts";
import type { EvidenceSearch } from "./evidence-search.ts";
import { findInParts } from "./quotations/find-in-parts.ts";
import { createStepper } from "./quotations/steps.ts";
import { searchVerses } from "./search/search-verses.ts";
import type { FindVersesWithPhrases } from "./search/verse-phrases.ts";
import type { TafsirReader } from "./tafsir/read-comments.ts";

export type SourcesDependencies = {
  search: VerseSearch;
  quran: Quran;
  evidence: EvidenceSearch;
  versePhrases: FindVersesWithPhrases;
  quotations: QuotationCheck;
  readTafsir: TafsirReader;
};

const { forEveryone } = operationsWith<SourcesDependencies>();

/** Bytes. */
const maxBodySize = 1024 * 1024;
const quotationRate = { name: "quotations", points: 120, seconds: 60 };

export const sourcesOperations = [
  forEveryone(search, {
    summary:
      "Searches verses, hadith or tafsirs, best first. Sources that are not loaded yet are named in `notLoaded`.",
    rate: { name: "search", points: 120, seconds: 60 },
    invalid: firstOf({
      q: "sources/bad-query",
      lang: "sources/bad-language",
      kind: "sources/bad-kind",
      limit: "sources/bad-limit",
    }),
    async run({ search: verses, quran, evidence, versePhrases }, { q, lang, kind, limit }) {
      if (kind === "hadith") return evidence.hadith(lang, q, limit);
      if (kind === "tafsir") return evidence.tafsir(lang, q, limit);
      return { results: await searchVerses({ search: verses, quran, versePhrases }, lang, q, limit) };
    },
  }),
  forEveryone(findQuotations, {
    summary: "Finds and checks the quotations of a text, in their order.",
    rate: quotationRate,
    cost: costOfText(maxBodySize),
    bodyLimit: maxBodySize,
    anyContentType: true,
    invalid: firstOf({ text: "sources/bad-text" }),
    run: async ({ quotations }, { text }) => ({
      quotations: await findInParts((part) => quotations.findInSteps(part), text),
    }),
  }),
  forEveryone(checkQuotation, {
    summary: "Checks one quotation that was already cut out. Without a kind all kinds are tried, the Qur'an first.",
    rate: quotationRate,
    cost: costOfText(defaultBodyLimit),
    anyContentType: true,
    invalid: firstOf({ quote: "sources/bad-quote", kind: "sources/bad-kind" }),
    run: ({ quotations }, { quote, kind }) => createStepper()(quotations.checkInSteps(quote, kind)),
  }),
  forEveryone(readTafsir, {
    summary: "What the tafsirs of a language say about a verse.",
    rate: { name: "tafsir", points: 120, seconds: 60 },
    invalid: firstOf({ verse: "sources/bad-verse", lang: "sources/bad-language" }),
    async run(dependencies, { verse, lang }, { c }) {
      const answer = await dependencies.readTafsir(verse, lang);
      if (!answer) throw sourcesError("sources/unknown-verse");
      // A tafsir that is still being loaded may be there at the next request.
      c.header("cache-control", answer.state === "ready" ? "public, max-age=300" : "no-store");
      return answer;
    },
  }),
];

/** The code of the first of these fields that does not fit, or of the first field where the whole input does not. */
function firstOf(codes: Readonly<Record<string, SourcesErrorCode>>) {
  const [[, fallback] = ["", "sources/bad-text" as const]] = Object.entries(codes);
  return ({ fields }: InvalidInput) =>
    sourcesError(Object.entries(codes).find(([field]) => fields.has(field))?.[1] ?? fallback);
}

function sourcesError(code: SourcesErrorCode): AppError {
  return new AppError(code, errorCatalogue[code].status);
}

/** Bytes of text that cost one point: the time to check a text grows with its length. */
const bytesPerPoint = 16 * 1024;

/** A text of unknown length costs as much as the longest that may be sent, and a longer one no more, because nobody reads it. */
function costOfText(largest: number) {
  return (c: Context): number => {
    const told =
      c.req.header("transfer-encoding") === undefined ? Number(c.req.header("content-length") ?? 0) : largest;
    return 1 + Math.floor((Number.isInteger(told) ? Math.min(told, largest) : largest) / bytesPerPoint);
  };
}
