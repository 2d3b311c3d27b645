import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Verse } from "#quran/shared/contract.ts";
import type { QuestionReading } from "#sources/shared/contract.ts";
import { writeBuiltinAnswer } from "../builtin-answerer.ts";
import { repeatedVerses } from "./repeated-verses.ts";

const hit = (verse: number, share: number, words = 3) => ({ verse, score: 1, wording: { share, words } });
const versesOf = (hits: Parameters<typeof repeatedVerses>[0], quotes: number, feeling = false, recalls = false) =>
  repeatedVerses(hits, { reading: { quotes }, intent: { feeling, recalls } }).map(({ verse }) => verse);

test("who surely asks where something stands repeats a verse that holds much of the question", () => {
  expect(versesOf([hit(10, 0.3), hit(20, 0.5, 1)], 0.9)).toEqual([20]);
  expect(versesOf([hit(10, 0.5), hit(20, 0.7)], 0.4)).toEqual([20]);
});

test("who asks which verse has these words repeats one that holds several of them, whatever the classifier reads", () => {
  expect(versesOf([hit(10, 0.3), hit(20, 0.5, 2), hit(30, 0.5, 1)], 0.1, false, true)).toEqual([20]);
});

test("other questions repeat a verse only if it holds most of them, in several words, and clearly more than verses elsewhere", () => {
  expect(versesOf([hit(10, 0.9), hit(20, 0.6)], 0.1)).toEqual([10]);
  expect(versesOf([hit(10, 0.9), hit(11, 0.9)], 0.1)).toEqual([10, 11]);
  expect(versesOf([hit(10, 0.9), hit(20, 0.85)], 0.1)).toEqual([]);
  expect(versesOf([hit(10, 0.9, 2)], 0.1)).toEqual([]);
  expect(versesOf([hit(10, 0.6)], 0.1)).toEqual([]);
});

test("a feeling that is told in the words of a verse does not ask for it, nor does a verse named by its number", () => {
  expect(versesOf([hit(10, 1)], 0.1, true)).toEqual([]);
  expect(versesOf([{ verse: 10, score: 1000 }], 0.9)).toEqual([]);
});

test("built-in answer: the passage whose words the question repeats comes first, and for a feeling the order of the concept stays", async () => {
  const messages = await loadMessages("locales");
  const facts = { chapter: 2, juz: 1, rub: 1, page: 2, sajda: false };
  const quran = {
    chapter: () => undefined,
    verse: () => undefined,
    translation: () => undefined,
    arabic: () => ({ text: "", lang: "ar" as const, edition: "ar-uthmani" }),
    verseAt: (index: number): Verse => ({ ...facts, key: `2:${index}`, number: index, index }),
  };
  const search = { find: () => [], answer: () => [hit(9, 0.8)] };
  const hardship = { id: "tested-by-hardship", strength: 0.8, verses: ["2:155-157", "2:8-9", "2:286"], hadith: [] };
  const cited = async (reading: Partial<QuestionReading>) => {
    const readQuestion = () => ({ concerns: [hardship], foreign: 0, outside: 0.01, ...reading });
    const asked = { question: "alpha beta gamma", lang: "en", refs: [], history: [] } as const;
    let text = "";
    for await (const piece of writeBuiltinAnswer({ search, quran, messages, readQuestion }, asked)) text += piece;
    return [...text.matchAll(/\[quran:([^\]]+)\]/gu)].map(([, ref]) => ref);
  };
  expect(await cited({ quotes: 0.9 })).toEqual(["2:8-9", "2:155-157", "2:286"]);
  expect(await cited({ quotes: 0.1, wanted: "comfort", asksOnly: 0 })).toEqual(["2:155-157", "2:8-9", "2:286"]);
});
