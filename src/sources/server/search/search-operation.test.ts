import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { AppError } from "#platform/errors.ts";
import type { Quran, Verse } from "#quran/shared/contract.ts";
import type { SearchResponse, VerseSearch } from "../../shared/contract.ts";
import type { QuotationCheck } from "../../shared/quotations.ts";
import { errorCatalogue } from "../error-catalogue.ts";
import type { EvidenceSearch } from "../evidence-search.ts";
import { sourcesOperations } from "../operations.ts";
import type { FindVersesWithPhrases } from "./verse-phrases.ts";

let asked: [Language, string, number][];

const search: VerseSearch = {
  find(language, query, limit) {
    asked.push([language, query, limit]);
    return [
      { verse: 4, score: 2.5 },
      { verse: 0, score: 1 },
    ];
  },
  answer: () => [],
};
const verseAt = (index: number): Verse => ({
  key: `1:${index + 1}`,
  chapter: 1,
  number: index + 1,
  index,
  juz: 1,
  rub: 1,
  page: 1,
  sajda: false,
});
const quran: Quran = {
  version: "1",
  chapters: [],
  editions: [],
  chapter: () => undefined,
  edition: () => undefined,
  defaultTranslation: () => undefined,
  verse: () => undefined,
  verseAt,
  arabic: (index) => ({ lang: "ar", edition: "ar-uthmani", text: `text ${index}` }),
  translation: (lang, index) =>
    lang === "ar" ? undefined : { lang, edition: `${lang}-one`, text: `${lang} ${index}` },
};

const found: SearchResponse = {
  results: [{ ref: "sample:1:2", score: 3, text: "text", lang: "en", edition: "sample" }],
};
const evidence: EvidenceSearch = {
  async hadith(language, query, limit) {
    asked.push([language, `hadith ${query}`, limit]);
    return found;
  },
  async tafsir(language, query, limit) {
    asked.push([language, `tafsir ${query}`, limit]);
    return { results: [], notLoaded: ["en-sample"] };
  },
  collectionLackingBook: () => undefined,
  hadithNamedIn: () => undefined,
};
const versePhrases: FindVersesWithPhrases = async (_, phrases) => new Set(phrases.includes("two words") ? [0, 2] : []);

const quotations: QuotationCheck = {
  check: () => ({ kind: null, verdict: "unknown", ref: null, text: null }),
  versesOf: () => undefined,
  version: () => "1",
  *checkInSteps() {
    yield;
    return { kind: null, verdict: "unknown", ref: null, text: null };
  },
  find: () => [],
  *findInSteps() {
    yield;
    return [];
  },
  scanner: () => {
    throw new Error("Not used here");
  },
};
const dependencies = { search, quran, evidence, versePhrases, quotations, readTafsir: async () => undefined };
const { routes } = createOperationRoutes({
  userOf: () => null,
  requireUser: (_, next) => next(),
  admitGuests: (_, next) => next(),
  requireAdmin: (_, next) => next(),
  trustProxy: 0,
  secret: "a secret of the test",
}).add(sourcesOperations, dependencies);
const server = new Hono().route("/", routes).onError((error, c) => {
  if (error instanceof AppError) return c.json({ code: error.code }, error.status);
  throw error;
});
const get = async (query: Record<string, string>) => {
  const response = await server.request(`/search?${new URLSearchParams(query)}`);
  return { status: response.status, body: await response.json() };
};

const answerSchema = z.object({ results: z.array(z.object({ ref: z.string(), score: z.number() })) });

beforeEach(() => {
  asked = [];
});

describe("GET /search", () => {
  test("answers with reference, score and the language's translation", async () => {
    expect(await get({ q: "patience", lang: "pl", kind: "quran", limit: "5" })).toEqual({
      status: 200,
      body: {
        results: [
          { ref: "1:5", score: 2.5, text: "pl 4", lang: "pl", edition: "pl-one" },
          { ref: "1:1", score: 1, text: "pl 0", lang: "pl", edition: "pl-one" },
        ],
      },
    });
    expect(asked).toEqual([["pl", "patience", 5]]);
  });

  test("shows the Uthmani text in Arabic", async () => {
    const { body } = await get({ q: "صبر", lang: "ar" });
    const first = { ref: "1:5", score: 2.5, text: "text 4", lang: "ar", edition: "ar-uthmani" };
    expect(body).toEqual({ results: [first, expect.objectContaining({ ref: "1:1", lang: "ar" })] });
  });

  test("each kind uses its own search, and sources not loaded are reported", async () => {
    expect(await get({ q: "x", lang: "tr", kind: "hadith", limit: "3" })).toEqual({ status: 200, body: found });
    expect(await get({ q: "y", lang: "en", kind: "tafsir" })).toEqual({
      status: 200,
      body: { results: [], notLoaded: ["en-sample"] },
    });
    expect(asked).toEqual([
      ["tr", "hadith x", 3],
      ["en", "tafsir y", 10],
    ]);
  });

  test("a quoted phrase keeps the verses that hold it, hits first", async () => {
    const refs = async (q: string, limit = "10") => {
      const { results } = answerSchema.parse((await get({ q, lang: "en", limit })).body);
      return results.map(({ ref, score }) => [ref, score]);
    };
    expect(await refs('"two words"')).toEqual([
      ["1:1", 1],
      ["1:3", 0],
    ]);
    expect(await refs("other “two words”", "1")).toEqual([["1:1", 1]]);
    expect(await refs('"other words"')).toEqual([]);
    expect(asked[0]).toEqual(["en", "two words", 6236]);
  });

  test("the default limit is ten, and control characters are removed from the query", async () => {
    await get({ q: "\u0000 a\u0007b \n", lang: "en" });
    expect(asked).toEqual([["en", "a b", 10]]);
    expect((await get({ q: "x".repeat(500), lang: "en", limit: "100" })).status).toBe(200);
  });

  test.each<[string, Record<string, string>, number]>([
    ["sources/bad-query", { lang: "en" }, 400],
    ["sources/bad-query", { q: " \u0000\t ", lang: "en" }, 400],
    ["sources/bad-query", { q: "x".repeat(501), lang: "en" }, 400],
    ["sources/bad-language", { q: "x" }, 400],
    ["sources/bad-language", { q: "x", lang: "de" }, 400],
    ["sources/bad-language", { q: "x", lang: "EN" }, 400],
    ["sources/bad-kind", { q: "x", lang: "en", kind: "poem" }, 400],
    ["sources/bad-limit", { q: "x", lang: "en", limit: "0" }, 400],
    ["sources/bad-limit", { q: "x", lang: "en", limit: "101" }, 400],
    ["sources/bad-limit", { q: "x", lang: "en", limit: "1e1" }, 400],
    ["sources/bad-limit", { q: "x", lang: "en", limit: "" }, 400],
  ])("refuses with %s: %o", async (code, query, status) => {
    expect(await get(query)).toEqual({ status, body: { code } });
    expect(Object.entries(errorCatalogue).find(([one]) => one === code)?.[1].status).toBe(status);
    expect(asked).toEqual([]);
  });
});
