import { expect, test } from "vitest";
import { referenceScore } from "#sources/shared/contract.ts";
import type { Intent } from "./intents/read-intent.ts";
import { chooseHadith, withoutUnloaded } from "./sound-hadith.ts";

const intent: Intent = { kind: "about", hadith: true, selfharmTopic: false, feeling: false, recalls: false };
const asked = { question: "a hadith about patience", lang: "en" as const };

/** The hadith for a question about patience where the search finds `refs`. */
function choose(refs: readonly string[], strengths: { patience: number; fear: number }, score = 9): Promise<string[]> {
  const results = refs.map((ref) => ({ ref, score, text: "…", lang: "en" as const, edition: "x" }));
  const sources = {
    evidence: {
      hadith: async (ref: string) => ({
        ...{ ref, collection: "x", book: "1", number: 1, compilers: [] },
        ...{ arabic: { text: "…" }, grade: { value: "sahih", by: "author" } as const },
      }),
    },
    evidenceSearch: {
      hadith: async () => ({ results }),
      tafsir: async () => ({ results: [] }),
      collectionLackingBook: () => undefined,
      hadithNamedIn: () => undefined,
    },
  };
  const concerns = [
    { id: "patience", strength: strengths.patience, verses: [], hadith: ["riyad:25"] },
    { id: "fear", strength: strengths.fear, verses: [], hadith: ["riyad:982"] },
  ];
  const reading = { concerns, foreign: 0, outside: 0 };
  return chooseHadith(sources, asked, { premise: undefined, reading, intent, found: true });
}

test("hadith of a question: those of its concern, and of the found ones those of another likely concern", async () => {
  expect(await choose(["riyad:1846", "riyad:982"], { patience: 0.8, fear: 0.2 })).toEqual(["riyad:25", "riyad:982"]);
});

test("hadith of a question: one that the search alone found is left out", async () => {
  expect(await choose(["riyad:1846", "bukhari:65:287"], { patience: 0.8, fear: 0.2 })).toEqual(["riyad:25"]);
  expect(await choose(["riyad:1846"], { patience: 0.3, fear: 0.2 })).toEqual([]);
  expect(await choose(["riyad:1846", "riyad:25"], { patience: 0.3, fear: 0.2 })).toEqual(["riyad:25"]);
});

test("hadith of a question: one that it names by its reference", async () => {
  expect(await choose(["riyad:1846"], { patience: 0.8, fear: 0.2 }, referenceScore)).toEqual(["riyad:1846"]);
});

test("a saying that is named by its words and not loaded leaves the question to its other concerns; a person stays", async () => {
  const patience = { id: "patience", strength: 0.4, verses: ["2:153"], hadith: [] };
  const named = (id: string) => ({ id, strength: 1, named: true as const, verses: [], hadith: ["riyad:899"] });
  const read = (id: string) => ({ concerns: [named(id), patience], foreign: 0, outside: 0 });
  const nothing = { hadith: async () => undefined };
  expect((await withoutUnloaded(nothing, read("asked-visiting"))).concerns).toEqual([patience]);
  expect((await withoutUnloaded(nothing, read("person-bilal"))).concerns[0]?.id).toBe("person-bilal");
});
