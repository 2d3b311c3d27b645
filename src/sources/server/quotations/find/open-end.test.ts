import { expect, test } from "vitest";
import { corpusText } from "../../../../../tests/support/corpus/corpus.ts";
import {
  indexTexts,
  openQuotationCorpus,
  translationTexts,
  withoutMarks,
} from "../../../../../tests/support/corpus/quotation-corpus.ts";
import { createOpenEnd } from "./open-end.ts";

const openEnd = createOpenEnd({
  ...(await openQuotationCorpus()),
  translations: await indexTexts(translationTexts("en-sahih")),
});

test("an unfinished verse is open from its first words on", () => {
  for (const verse of [withoutMarks(corpusText("ar-imlaei", "2:153")), corpusText("en-sahih", "2:255")]) {
    const begun = `xxx yyy ${verse.split(" ").slice(0, 6).join(" ")}`;
    expect
      .soft(openEnd(begun), begun)
      .toBeLessThanOrEqual("xxx yyy ".length + verse.split(" ").slice(0, 2).join(" ").length + 1);
  }
});

test("no quotation is open if the last words match no text", () => {
  const verse = corpusText("en-sahih", "2:255").split(" ").slice(0, 6).join(" ");
  for (const text of ["", " ", "xxx", "the", `${verse} xxx`, "\ud800", "…"])
    expect.soft(openEnd(text), text).toBe(text.length);
});
