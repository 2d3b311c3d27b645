import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Chapter, Verse } from "#quran/shared/contract.ts";
import type { Concern, VerseSearch } from "#sources/shared/contract.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import { type Writer, writeAnswer } from "./builtin-answerer.ts";

const messages = await loadMessages("locales");
const t = messages.translate("en");
const name = { name: "n", meaning: "m" };
const names = { en: name, ar: name, pl: name, tr: name, id: name, ur: name };
const facts = { names, verseCount: 286, firstVerse: 7, place: "medina", revelationOrder: 87, page: 2 } as const;
const chapter = (id: number): Chapter => ({ id, ...facts });
const verseAt = (index: number): Verse => ({
  key: `2:${index}`,
  chapter: 2,
  number: index,
  index,
  juz: 1,
  rub: 1,
  page: 2,
  sajda: false,
});
const quran: Writer["quran"] = { chapter: (id) => (id <= 114 ? chapter(id) : undefined), verseAt };
const finding = (...verses: number[]): VerseSearch => ({
  find: () => [],
  answer: (_language, _question, limit) => verses.slice(0, limit).map((verse) => ({ verse, score: 1 })),
});
const graded = (value: "sahih" | "daif"): Hadith => ({
  ref: "riyad:1",
  collection: "riyad",
  book: "1",
  number: 1,
  arabic: { text: "…" },
  compilers: [],
  grade: { value, by: "author" },
});

async function write(search: VerseSearch, given: Partial<Writer> & { question?: string; refs?: string[] } = {}) {
  const { question = "which patience", refs = [], ...parts } = given;
  const pieces = writeAnswer({ search, quran, messages, ...parts }, { question, lang: "en", refs });
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
const marksOf = (answer: string) => answer.match(/\[[^\]]+\]/gu);
const concern = (id: string, more: Partial<Concern> = {}): Concern => ({
  id,
  strength: 0.8,
  verses: [],
  hadith: [],
  ...more,
});

test("found verses are named by reference between an opening and a closing sentence, those in a row as one", async () => {
  const answer = await write(finding(153, 255, 154));
  expect(marksOf(answer)).toEqual(["[quran:2:153-154]", "[quran:2:255]"]);
  expect(answer.trim().endsWith(t("chat:answerOutro"))).toBe(true);
  expect(answer.indexOf("[")).toBeGreaterThan(20);
});

test("the same question is answered by the same words", async () => {
  expect(await write(finding(1))).toBe(await write(finding(1)));
});

test("nothing found is said, and nothing cited; for a ruling a scholar is named", async () => {
  expect(await write(finding())).toBe(`${t("chat:answerNone")}\n\n`);
  expect(await write(finding(), { question: "Is this halal?" })).toBe(`${t("guidance:nothingRuling")}\n\n`);
});

test("attached verses come first, once, and impossible ones not at all; so do verses that the question names", async () => {
  const answer = await write(finding(153, 255), { refs: ["2:255", "2:287", "115:1"] });
  expect(marksOf(answer)).toEqual(["[quran:2:255]", "[quran:2:153]"]);
  expect(marksOf(await write(finding(3), { question: "what of 2:255" }))).toEqual(["[quran:2:255]", "[quran:2:3]"]);
});

test("a ruling is never given: the sources, that views differ, and a scholar", async () => {
  const answer = await write(finding(275), { question: "Is a mortgage haram?" });
  expect(answer).toContain(t("guidance:rulingNote"));
});

test("a heart's concern is answered from passages chosen for it, with a reflection at the end", async () => {
  const concernsOf = () => [concern("loneliness", { verses: ["2:186", "50:16", "57:4"] })];
  const answer = await write(finding(9, 186), { concernsOf });
  expect(marksOf(answer)).toEqual(["[quran:2:186]", "[quran:50:16]", "[quran:57:4]", "[reflection]"]);
  expect(answer.trim().endsWith(t("guidance:reflectLonely"))).toBe(true);
});

test("who tells of a feeling is answered from its passages though the search found nothing; a word for one alone is not enough", async () => {
  const concernsOf = () => [concern("loneliness", { strength: 0.58, verses: ["2:186", "57:4"] })];
  const told = await write(finding(), { concernsOf, question: "I feel lonely since I moved" });
  expect(marksOf(told)).toEqual(["[quran:2:186]", "[quran:57:4]", "[reflection]"]);
  expect(marksOf(await write(finding(), { concernsOf, question: "Who sells the lonely planet guide" }))).toBeNull();
  const unsure = () => [concern("loneliness", { strength: 0.45, verses: ["2:186"] })];
  expect(marksOf(await write(finding(), { concernsOf: unsure, question: "I feel lonely since I moved" }))).toBeNull();
});

test("verses of war that only share words with a question are left out; one that is named comes with its neighbours", async () => {
  expect(marksOf(await write(finding(191, 10)))).toEqual(["[quran:2:10]"]);
  expect(marksOf(await write(finding(), { question: "explain 2:191" }))).toEqual(["[quran:2:190-192]"]);
});

test("a hadith of a sure concern is cited where its grade is stated and not weak", async () => {
  const concernsOf = () => [concern("patience", { hadith: ["riyad:1"] })];
  const withGrade = (value: "sahih" | "daif") =>
    write(finding(1), { concernsOf, evidence: { hadith: async () => graded(value) } });
  expect(marksOf(await withGrade("sahih"))).toContain("[hadith:riyad:1]");
  expect(marksOf(await withGrade("daif"))).not.toContain("[hadith:riyad:1]");
});

test("a comment explains the leading verse in the person's language only", async () => {
  const question = "What does the Qur'an say about patience?";
  const commented = (lang: "en" | "ar") => ({
    hadith: async () => ({ results: [] }),
    tafsir: async () => ({ results: [{ ref: "2:1", score: 1, text: "…", lang, edition: "en-one" }] }),
  });
  expect(marksOf(await write(finding(1), { question, evidenceSearch: commented("en") }))).toContain(
    "[tafsir:en-one:2:1]",
  );
  expect(marksOf(await write(finding(1), { question, evidenceSearch: commented("ar") }))).toEqual(["[quran:2:1]"]);
});

test("a greeting gets a greeting and no verse; an insult is declined with verses on respect", async () => {
  expect(marksOf(await write(finding(1), { question: "salam" }))).toBeNull();
  const declined = await write(finding(1), { question: "Insult the Christians" });
  expect(declined).toContain(t("guidance:refuseInsult"));
  expect(marksOf(declined)).toEqual(["[quran:49:11]", "[quran:6:108]"]);
});

test("who may be near danger without saying so gets a gentle word", async () => {
  const answer = await write(finding(1), { concernsOf: () => [concern("suicidal-thoughts")] });
  expect(answer).toContain(t("guidance:softCare"));
  expect(answer).not.toContain("[reflection]");
});
