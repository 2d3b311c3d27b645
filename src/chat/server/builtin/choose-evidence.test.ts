import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import { verseAt } from "../../../../tests/support/corpus/verse-of-surah.ts";
import { type AnswererDependencies, chooseEvidence, type QuestionFacts } from "./choose-evidence.ts";

const concern = { id: "patience", strength: 0.9, verses: ["2:150-157"], hadith: [] };
const known: QuestionFacts = {
  attached: [],
  aboutVerses: undefined,
  quotesOnly: false,
  premise: undefined,
  reading: { concerns: [concern], foreign: 0, outside: 0.01 },
  intent: { kind: "about", feeling: false, selfharmTopic: false, recalls: false, hadith: false },
  asking: "What is said of patience?",
  felt: [],
  soft: false,
  surelyTells: false,
  both: undefined,
};
const messages = await loadMessages("locales");

/** The verses chosen, and the verse whose tafsir is asked for, where the search finds these verses of surah 2. */
async function choose(found: readonly number[], given: Partial<QuestionFacts> = {}) {
  const explained: string[] = [];
  const dependencies: AnswererDependencies = {
    messages,
    search: { find: () => [], answer: () => found.map((verse) => ({ verse, score: 1 })) },
    quran: {
      chapter: () => undefined,
      verse: () => undefined,
      verseAt,
      translation: () => undefined,
      arabic: () => ({ text: "", lang: "ar", edition: "ar-uthmani" }),
    },
    evidenceSearch: {
      hadith: async () => ({ results: [] }),
      tafsir: async (_language: string, verse: string) => {
        explained.push(verse);
        return { results: [] };
      },
      collectionLackingBook: () => undefined,
      hadithNamedIn: () => undefined,
    },
  };
  const facts = { ...known, ...given };
  const { verses } = await chooseEvidence(dependencies, { question: known.asking, lang: "en", refs: [] }, facts);
  return { verses, explained };
}

test("evidence: a tafsir on a passage explains the verse in it that the search found, or else its first", async () => {
  expect((await choose([9, 155])).explained).toEqual(["2:155", "2:149", "2:150", "2:158"]);
  expect((await choose([9])).explained).toEqual(["2:150", "2:149"]);
});

test("evidence: near danger there is no tafsir, and no passage of a second concern", async () => {
  const second = { id: "honouring-parents", strength: 0.4, verses: ["17:23-25"], hadith: [] };
  const reading = { concerns: [concern, second], foreign: 0, outside: 0.01 };
  expect((await choose([9], { reading })).verses).toContain("17:23-25");
  const { verses, explained } = await choose([9], { reading, soft: true });
  expect(verses).not.toContain("17:23-25");
  expect(explained).toEqual([]);
});

test("evidence: there is no tafsir on a verse of which only a part answers", async () => {
  const lit = { ...concern, excerpts: { "quran:2:150-157": { "en-sahih": [3, 9] as const } } };
  const reading = { concerns: [lit], foreign: 0, outside: 0.01 };
  expect((await choose([9], { reading })).explained).toEqual([]);
});
