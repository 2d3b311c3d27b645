import { expect, test } from "vitest";
import type { Citation } from "../../../src/chat/shared/contract.ts";
import { createQuotationCheck } from "../../../src/sources/server/quotations/create-quotation-check.ts";
import { openQuotationCorpus } from "../../../tests/support/corpus/quotation-corpus.ts";
import { quotedAnswerShape } from "./answer-set.ts";
import { fillSlots } from "./fill-slots.ts";
import { measureSlots } from "./measure-slots.ts";
import { openStoredTexts } from "./stored-texts.ts";

const check = createQuotationCheck(await openQuotationCorpus());
const texts = await openStoredTexts("build/corpus");
const slots = [
  { kind: "quran", ref: "2:153", edition: "translation", change: null, genuine: true },
  { kind: "quran", ref: "49:13", edition: "translation", change: { replace: { "9": "lanterns" } }, genuine: false },
];
const text = "We keep this sentence of ours. Then: {1}\nAnd another: {2}";
const filled = fillSlots(quotedAnswerShape.parse({ id: "en-001", half: "open", text, slots }), "en", texts);
const wrong = filled.quotations[1]?.text ?? "";
const citation: Citation = {
  ...{ kind: "quran", ref: "2:153", path: "/quran/2/153", by: "exact" },
  ...{ chapter: { id: 2, name: "", arabicName: "" }, texts: [] },
};

function figures(prose: string, citations: readonly Citation[] = []) {
  const shown = { prose, citations: [...citations], withheld: 0, dropped: 0 };
  const { counts } = measureSlots([{ id: "en-001", ...filled, shown }], { check, stored: () => [] });
  return Object.fromEntries(counts.map(({ name, some, all }) => [name, `${some} of ${all}`]));
}

test("a shown answer counts its wrong words, its citations and its lost sentences", () => {
  expect(figures(filled.answer)).toMatchObject({
    "wrong verses shown": "1 of 1",
    "wrong verses shown in part": "0 of 1",
    "genuine verses cited": "0 of 1",
    "sentences of prose kept": "1 of 1",
    "  replace: wrong, shown whole or in part": "1 of 1",
  });
  expect(figures("", [citation])).toMatchObject({
    "wrong verses shown": "0 of 1",
    "genuine verses cited": "1 of 1",
    "sentences of prose kept": "0 of 1",
    "  unchanged: genuine, cited": "1 of 1",
  });
});

test("a part of an altered verse counts as the verse's own words only without the altered word", () => {
  const words = wrong.split(" ");
  const of = "of them only words of the verse itself";
  expect(figures(words.slice(0, 5).join(" "))).toMatchObject({
    "wrong verses shown in part": "1 of 1",
    [of]: "1 of 1",
  });
  expect(figures(words.slice(6, 11).join(" "))).toMatchObject({
    "wrong verses shown in part": "1 of 1",
    [of]: "0 of 1",
  });
  expect(figures(words.slice(0, 3).join(" "))).toMatchObject({ "wrong verses shown in part": "0 of 1" });
});
