import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#platform/errors.ts";
import type { CheckedQuotation, FoundQuotation, QuotationCheck } from "../../shared/quotations.ts";
import { errorCatalogue } from "../error-catalogue.ts";
import { quotationRoutes } from "./routes.ts";

const source = { ref: "1:1", text: "stored", lang: "en", edition: "en-one" } as const;
const checked: CheckedQuotation = { kind: "translation", verdict: "corrected", ...source };
const found: FoundQuotation = { start: 2, end: 8, kind: "translation", verdict: "exact", ...source };

let asked: unknown[][];
const quotations: QuotationCheck = {
  check(...request) {
    asked.push(request);
    return checked;
  },
  find(...request) {
    asked.push(request);
    return [found];
  },
  openEnd: (text) => text.length,
};
const server = new Hono().route("/", quotationRoutes(quotations)).onError((error, c) => {
  if (error instanceof AppError) return c.json({ code: error.code }, error.status);
  throw error;
});
const post = async (path: string, body: string) => {
  const response = await server.request(path, { method: "POST", body });
  return { status: response.status, body: await response.json() };
};

beforeEach(() => {
  asked = [];
});

describe("POST /quotations", () => {
  test("answers with what is found in the text", async () => {
    expect(await post("/quotations", JSON.stringify({ text: "a text" }))).toEqual({
      status: 200,
      body: { quotations: [found] },
    });
    expect(asked).toEqual([["a text"]]);
  });

  test("an empty text and one of a megabyte are texts", async () => {
    expect((await post("/quotations", JSON.stringify({ text: "" }))).status).toBe(200);
    expect((await post("/quotations", JSON.stringify({ text: "x".repeat(1024 * 1024) }))).status).toBe(200);
  });

  test.each(["", "{", "[]", "{}", '{"text":1}', JSON.stringify({ text: "x".repeat(1024 * 1024 + 1) })])(
    "refuses %.20s",
    async (body) => {
      expect(await post("/quotations", body)).toEqual({ status: 400, body: { code: "sources/bad-text" } });
      expect(asked).toEqual([]);
    },
  );
});

describe("POST /quotations/check", () => {
  test("answers with the judgement of one quotation, of a kind or of any", async () => {
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
