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
  surelyTells: false,
  both: undefined,
};
const messages = await loadMessages("locales");

/** The verse whose tafsir is asked for, where the search finds these verses of surah 2. */
async function explained(...found: number[]): Promise<string[]> {
  const asked: string[] = [];
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
        asked.push(verse);
        return { results: [] };
      },
      hadithNamedIn: () => undefined,
    },
  };
  await chooseEvidence(dependencies, { question: known.asking, lang: "en", refs: [] }, known);
  return asked;
}

test("evidence: a tafsir on a passage explains the verse in it that the search found, or else its first", async () => {
  expect(await explained(9, 155)).toEqual(["2:155"]);
  expect(await explained(9)).toEqual(["2:150"]);
});
