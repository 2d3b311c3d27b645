import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import { AppError } from "#platform/errors.ts";
import { openQuranInMemory } from "../../../tests/support/corpus/quran-in-memory.ts";
import type { CheckedQuotation, FoundQuotation, QuotationCheck } from "../shared/quotations.ts";
import { errorCatalogue } from "./error-catalogue.ts";
import { sourcesOperations } from "./operations.ts";

const source = { ref: "1:1", text: "stored", lang: "en", edition: "en-one" } as const;
const checked: CheckedQuotation = { kind: "translation", verdict: "corrected", ...source };
const found: FoundQuotation = { start: 2, end: 8, kind: "translation", verdict: "exact", ...source };

let asked: unknown[][];
const quotations: QuotationCheck = {
  check: () => checked,
  versesOf: () => undefined,
  version: () => "1",
  *checkInSteps(...request) {
    yield;
    asked.push(request);
    return checked;
  },
  find: () => [found],
  *findInSteps(...request) {
    yield;
    asked.push(request);
    return [found];
  },
  scanner: () => {
    throw new Error("Not used here");
  },
};
const dependencies = {
  search: { find: () => [], answer: () => [] },
  quran: openQuranInMemory(),
  evidence: {
    hadith: async () => ({ results: [] }),
    tafsir: async () => ({ results: [] }),
    collectionLackingBook: () => undefined,
    hadithNamedIn: () => undefined,
  },
  versePhrases: async () => new Set<number>(),
  quotations,
  readTafsir: async () => undefined,
};
const { routes } = createOperationRoutes({
  userOf: () => null,
  requireUser: (_, next) => next(),
  admitGuests: (_, next) => next(),
  requireAdmin: (_, next) => next(),
  trustProxy: 1,
  secret: "a secret of the test",
}).add(sourcesOperations, dependencies);
const server = new Hono().route("/", routes).onError((error, c) => {
  if (error instanceof AppError) return c.json({ code: error.code }, error.status);
  throw error;
});
let addresses = 0;
const post = async (path: string, body: string) => {
  // Each call from another address, so that none is over the rate limit.
  const headers = { "x-forwarded-for": `203.0.113.${++addresses}` };
  const response = await server.request(path, { method: "POST", body, headers });
  return { status: response.status, body: await response.json() };
};

beforeEach(() => {
  asked = [];
});

describe("POST /quotations", () => {
  test("responds with the quotations of the text", async () => {
    expect(await post("/quotations", JSON.stringify({ text: "a text" }))).toEqual({
      status: 200,
      body: { quotations: [found] },
    });
    expect(asked).toEqual([["a text"]]);
  });

  test("takes an empty text, and a body of up to a megabyte", async () => {
    expect((await post("/quotations", JSON.stringify({ text: "" }))).status).toBe(200);
    const around = JSON.stringify({ text: "" }).length;
    const longest = "x".repeat(1024 * 1024 - around);
    expect((await post("/quotations", JSON.stringify({ text: longest }))).status).toBe(200);
    const tooLong = await post("/quotations", JSON.stringify({ text: `${longest}x` }));
    expect(tooLong).toMatchObject({ status: 413, body: { code: "platform/body-too-large" } });
  });

  test.each(["", "{", "[]", "{}", '{"text":1}'])("refuses %.20s", async (body) => {
    expect(await post("/quotations", body)).toEqual({ status: 400, body: { code: "sources/bad-text" } });
    expect(asked).toEqual([]);
  });
});

describe("POST /quotations/check", () => {
  test("responds with the verdict on one quotation, with or without a kind", async () => {
    expect(await post("/quotations/check", JSON.stringify({ quote: "a quote", kind: "hadith" }))).toEqual({
      status: 200,
      body: checked,
    });
    await post("/quotations/check", JSON.stringify({ quote: "a quote" }));
    expect(asked).toEqual([
      ["a quote", "hadith"],
      ["a quote", undefined],
    ]);
  });

  test.each([
    ["{}", "sources/bad-quote"],
    ['{"quote":" "}', "sources/bad-quote"],
    ['{"quote":5,"kind":"x"}', "sources/bad-quote"],
    ["nonsense", "sources/bad-quote"],
    ['{"quote":"a","kind":"tafsir"}', "sources/bad-kind"],
  ] as const)("refuses %s", async (body, code) => {
    expect(await post("/quotations/check", body)).toEqual({ status: errorCatalogue[code].status, body: { code } });
    expect(asked).toEqual([]);
  });
});
