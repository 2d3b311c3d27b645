import { expect, test } from "vitest";
import { corpusText } from "../../../../../tests/support/corpus/corpus.ts";
import { openQuotationCorpus } from "../../../../../tests/support/corpus/quotation-corpus.ts";
import { createQuotationCheck } from "../create-quotation-check.ts";

const quotations = createQuotationCheck(await openQuotationCorpus());
const keys = Array.from({ length: 40 }, (_, at) => `${at + 10}:7`);
const prose =
  "Here the writer explains at some length what stands above, and adds a thought of his own about the people of that time.";

test("scan of a long text: each region ends with a line, and offsets are those of the text", () => {
  const paragraphs = keys.map((key) => `(${corpusText("ar-uthmani", key)})\n${prose}\n`);
  const text = paragraphs.join("\n");
  const found = quotations.find(text);
  expect(found.map(({ verdict }) => verdict)).toEqual(keys.map(() => "exact"));
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(
    keys.map((key) => corpusText("ar-uthmani", key)),
  );
});

test("scan of a long text: what is announced at the end of a region is claimed at the beginning of the next one", () => {
  const filling = `${prose} `.repeat(13);
  const text = `${filling}Allah says in the Qur'an:\nThe lanterns of the harbour are lit for nobody but the patient.\n${filling}`;
  expect(quotations.find(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "The lanterns of the harbour are lit for nobody but the patient",
  ]);
});
