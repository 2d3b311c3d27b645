import { expect, test } from "vitest";
import type { StoredPart } from "#chat/shared/conversations.ts";
import { cutAnswer } from "./cut-answer.ts";

const messageId = "00000000-0000-4000-8000-000000000000";
const cited = (ref: string): StoredPart => ({
  type: "data-citation",
  id: `hadith:${ref}`,
  data: {
    kind: "hadith",
    by: "exact",
    ref,
    path: `/hadith/${ref}`,
    number: 1,
    compilers: [],
    grade: null,
    texts: [{ lang: "en", edition: "e", editionName: "E", text: "the stored text" }],
    collection: { id: "c", name: "C" },
  },
});
const mark = (ref: string) => ({ type: "data-citation", data: { kind: "hadith", ref, by: "exact" } });
const text = (words: string): StoredPart => ({ type: "text", text: words });
const answer: StoredPart[] = [
  { type: "data-writer", data: { by: "model" } },
  text("She said **patience** is light. Then he said:\n1. Wait, "),
  cited("a:1"),
  text(" and\n2. hope *without* end."),
  cited("b:2"),
  cited("b:3"),
  { type: "data-section", data: { section: "reflection" } },
  text("All is well."),
  { type: "data-outcome", data: { found: true, remaining: 1, by: "month", dropped: 0, withheld: 0 } },
];
const part = (selected: string) => cutAnswer(answer, { kind: "part", messageId, text: selected });

test("a whole answer keeps its parts in order, citations without texts, and no outcome", () => {
  const cut = cutAnswer(answer, { kind: "answer", messageId });
  expect(cut?.map(({ type }) => type)).toEqual(answer.slice(0, -1).map(({ type }) => type));
  expect(cut?.[2]).toEqual(mark("a:1"));
  expect(JSON.stringify(cut)).not.toContain("the stored text");
});

test("saved passage: a citation is saved alone, and only if the answer has it", () => {
  expect(cutAnswer(answer, { kind: "citation", messageId, ref: "hadith:b:2" })).toEqual([mark("b:2")]);
  expect(cutAnswer(answer, { kind: "citation", messageId, ref: "quran:b:2" })).toBeUndefined();
});

test("a selection within a paragraph is cut from the stored prose, with its emphasis", () => {
  expect(part("said patience is")).toEqual([text("said **patience** is")]);
});

test("a selection is extended to whole words, and whole words come before parts of words", () => {
  expect(part("atience is ligh")).toEqual([text("patience is light.")]);
  expect(part("he said")).toEqual([text("he said")]);
});

test("a selection across paragraphs and list items keeps the citations in it and directly after it", () => {
  expect(part("he said:\nWait,  and\n\nhope without end")).toEqual([
    text("he said:\n1. Wait, "),
    mark("a:1"),
    text(" and\n2. hope *without* end."),
    mark("b:2"),
    mark("b:3"),
  ]);
});

test("a selection that is no contiguous part of the prose is refused", () => {
  for (const selected of ["patience is darkness", "light he said", "the stored text", "…", "Wait hope"]) {
    expect([selected, part(selected)]).toEqual([selected, undefined]);
  }
});
