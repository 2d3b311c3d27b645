import { expect, test } from "vitest";
import type { Concern } from "#sources/shared/contract.ts";
import { openQuranInMemory } from "../../../../../tests/support/corpus/quran-in-memory.ts";
import { citedSources } from "../../follow-ups/cited-sources.ts";
import { findAtonement, findForOne, findOwnPassages, findReason } from "./own-passages.ts";

const quran = openQuranInMemory();
const sources = { quran };
const noah: Concern = {
  id: "noah",
  strength: 0.9,
  verses: ["71:1-4", "11:36-39", "11:42-43", "26:116-120", "54:9-14"],
  hadith: [],
  reasons: { "quran:11:42-43": "His son refuses to come aboard.", "quran:71:1-4": "He is sent to warn his people." },
};
const own = { subject: "who was noah", concerns: [noah], shown: citedSources("[quran:71:1-4]"), ofPerson: true };

test("own passages: a question about a subject finds those of its passages whose lines or texts hold its words", async () => {
  expect(await findOwnPassages(sources, own, "did his son come aboard", "en")).toEqual([
    { kind: "quran", ref: "11:42-43" },
  ]);
});

test("own passages: without a concept the verses beside those that were shown are read, of a person or a story", async () => {
  const shown = citedSources("[quran:111:1]");
  const ofPerson = { subject: "siapa abu lahab", concerns: [], shown, ofPerson: true };
  expect(await findOwnPassages(sources, ofPerson, "istrinya kenapa", "id")).toEqual([{ kind: "quran", ref: "111:4" }]);
  expect(await findOwnPassages(sources, { ...ofPerson, ofPerson: false }, "istrinya kenapa", "id")).toEqual([]);
});

test("own passages: of a subject that is no person a single word of a text is too little", async () => {
  const ark = { ...noah, reasons: {} };
  const found = await findOwnPassages(sources, { ...own, concerns: [ark], ofPerson: false }, "and a mountain", "en");
  expect(found).toEqual([]);
});

test("own passages: words of the subject itself tell none of its passages from the others", async () => {
  expect(await findOwnPassages(sources, own, "and noah", "en")).toEqual([]);
});

test("own passages: a point that is asked for is found by the words of sources, and what tells of it by no other", async () => {
  const son = await findOwnPassages(sources, own, "what about his child", "en");
  expect(son).toContainEqual({ kind: "quran", ref: "11:42-43" });
  expect(await findOwnPassages(sources, own, "who was his sister", "en")).toEqual([]);
  const wife = { ...own, concerns: [{ ...noah, id: "x", verses: ["71:1-4"], reasons: {} }] };
  expect(await findOwnPassages(sources, wife, "and his wife", "en")).toEqual([]);
});

test("own passages: what is asked for somebody of the family is told by the prayers and passages that name them", async () => {
  const dead: Concern = {
    id: "dead",
    strength: 0.9,
    verses: ["59:10", "14:41"],
    hadith: [],
    prayers: ["14:41", "59:10"],
  };
  const found = await findForOne(
    sources,
    { ...own, concerns: [dead] },
    {
      question: "and for my mother",
      lang: "en",
      asksPrayer: true,
    },
  );
  expect(found).toEqual([{ kind: "quran", ref: "14:41" }]);
  expect(
    await findForOne(
      sources,
      { ...own, concerns: [dead] },
      {
        question: "and for my uncle",
        lang: "en",
        asksPrayer: true,
      },
    ),
  ).toEqual([]);
});

test("own passages: a reason is told by a passage that gives one, first of those that were shown", async () => {
  const wine: Concern = { id: "wine", strength: 0.9, verses: ["4:43", "5:90-91"], hadith: [] };
  const found = await findReason(sources, { subject: "", concerns: [wine], shown: [] }, "en");
  expect(found?.kind).toBe("quran");
});

test("own passages: how a wrong is made up for is found by the words of the sources", async () => {
  const oaths: Concern = { id: "oaths", strength: 0.9, verses: ["16:91", "5:89", "3:77"], hadith: [] };
  for (const lang of ["en", "ar", "id", "tr", "ur"] as const) {
    const found = await findAtonement(sources, { subject: "", concerns: [oaths], shown: [] }, lang);
    expect(found).toEqual([{ kind: "quran", ref: "5:89" }]);
  }
});
