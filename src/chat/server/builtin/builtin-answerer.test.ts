import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import type { Concern, VerseSearch } from "#sources/shared/contract.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import { quoting } from "../../../../tests/support/chat/quoting.ts";
import { verseAt } from "../../../../tests/support/corpus/verse-of-surah.ts";
import type { AnswerRequest } from "../answers/answerer.ts";
import { type AnswererDependencies, writeBuiltinAnswer } from "./builtin-answerer.ts";

const messages = await loadMessages("locales");
const t = messages.translate("en");
const name = { name: "n", meaning: "m" };
const names = { en: name, ar: name, pl: name, tr: name, id: name, ur: name };
const facts = { names, verseCount: 286, firstVerse: 7, place: "medina", revelationOrder: 87, page: 2 } as const;
const chapter = (id: number): Chapter => ({ id, ...facts });
const quran: AnswererDependencies["quran"] = {
  chapter: (id) => (id <= 114 ? chapter(id) : undefined),
  verse: () => undefined,
  verseAt,
  translation: () => undefined,
  arabic: () => ({ text: "", lang: "ar", edition: "ar-uthmani" }),
};
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

async function write(
  search: VerseSearch,
  given: Partial<AnswererDependencies> & Partial<Pick<AnswerRequest, "question" | "refs" | "history">> = {},
) {
  const { question = "which patience", refs = [], history = [], ...parts } = given;
  const pieces = writeBuiltinAnswer({ search, quran, messages, ...parts }, { question, lang: "en", refs, history });
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
const marksOf = (answer: string) => answer.match(/\[[^\]]+\]/gu);
const about = (concerns: readonly Concern[]) => () => ({ concerns, foreign: 0, outside: 0.01 });
const concern = (id: string, more: Partial<Concern> = {}): Concern => ({
  id,
  strength: 0.8,
  verses: [],
  hadith: [],
  ...more,
});

test("built-in answer: references between a first and a last sentence, consecutive verses joined", async () => {
  const answer = await write(finding(153, 255, 154));
  expect(marksOf(answer)).toEqual(["[quran:2:153-154]", "[quran:2:255]"]);
  expect(answer.trim().endsWith(t("chat:answerOutro"))).toBe(true);
  expect(answer.indexOf("[")).toBeGreaterThan(20);
});

test("built-in answer: the same question gets the same sentences", async () => {
  expect(await write(finding(1))).toBe(await write(finding(1)));
});

test("built-in answer: no source is said and nothing cited; for a ruling a scholar is recommended", async () => {
  expect(await write(finding())).toBe(`${t("chat:answerNone")}\n\n`);
  expect(await write(finding(), { question: "Is this halal?" })).toBe(`${t("guidance:nothingRuling")}\n\n`);
});

test("built-in answer: where nothing is found for a message that may be in none of our languages, it says which it reads", async () => {
  const knowing = (known: number) => () => ({ concerns: [], foreign: 0, outside: 0, known });
  const asked = (known: number) => write(finding(), { readQuestion: knowing(known), question: "je veux mourir" });
  expect(await asked(0.6)).toBe(`${t("chat:answerNone")}\n\n${t("guidance:unread")}\n\n`);
  expect(await asked(0.9)).toBe(`${t("chat:answerNone")}\n\n`);
});

test("built-in answer: a question of something else is told what Siraj can look for", async () => {
  const readQuestion = () => ({ concerns: [], foreign: 0.9, outside: 0.9 });
  expect(await write(finding(1), { readQuestion, question: "who won the cup" })).toBe(`${t("guidance:outside")}\n\n`);
});

test("built-in answer: a question that consists of a verse's words gets that verse, also a short one; fewer than four words are no quotation", async () => {
  const verse = { ref: "2:9", text: "…", lang: "ar", edition: "ar-uthmani" } as const;
  const asked = (question: string) => write(finding(3), { question, quotations: quoting(verse) });
  expect(marksOf(await asked("four words of it"))).toEqual(["[quran:2:9]"]);
  expect(marksOf(await asked("three words only"))).toEqual(["[quran:2:3]"]);
});

test("built-in answer: a ruling gets sources and the advice to ask a scholar", async () => {
  const answer = await write(finding(275), { question: "Is a mortgage haram?" });
  expect(answer).toContain(t("guidance:rulingNote"));
});

test("built-in answer: a feeling gets the passages of its concept and a reflection", async () => {
  const readQuestion = about([concern("loneliness", { verses: ["2:186", "50:16", "57:4"] })]);
  const answer = await write(finding(9, 186), { readQuestion });
  expect(marksOf(answer)).toEqual(["[quran:2:186]", "[quran:50:16]", "[quran:57:4]", "[reflection]"]);
  expect(answer.trim().endsWith(t("guidance:reflectLonely"))).toBe(true);
});

test("built-in answer: for a question of fact the passage that the search found too comes first, but not before the one that leads", async () => {
  const verses = ["2:177", "2:43", "2:110"];
  const asked = { question: "who receives zakat" };
  const unled = about([concern("zakat", { verses })]);
  expect(marksOf(await write(finding(110), { readQuestion: unled, ...asked }))?.[0]).toBe("[quran:2:110]");
  const led = about([concern("zakat", { verses, lead: "2:177" })]);
  const answer = await write(finding(110), { readQuestion: led, ...asked });
  expect(marksOf(answer)).toEqual(["[quran:2:177]", "[quran:2:110]", "[quran:2:43]"]);
});

test.each([
  ["illness-and-pain", "guidance:reflectIll"],
  ["chronic-illness-and-disability", "guidance:reflectIll"],
  ["childlessness", "guidance:reflectWaiting"],
  ["unanswered-prayer", "guidance:reflectUnanswered"],
  ["khushu", "guidance:reflectFar"],
  ["grief-after-a-death", "guidance:reflectGrief"],
] as const)("built-in answer: %s gets a reflection of its own", async (id, key) => {
  const readQuestion = about([concern(id, { verses: ["2:186"] })]);
  const answer = await write(finding(), { readQuestion, question: "I feel it every day" });
  expect(answer.trim().endsWith(t(key))).toBe(true);
});

test("built-in answer: distance from God is taken for the person's own only where a feeling is told", async () => {
  const readQuestion = about([concern("khushu", { verses: ["2:186"] })]);
  const first = async (question: string) =>
    (await write(finding(), { readQuestion, question })).split("\n\n")[0]?.trim();
  const ofFeelings = [t("guidance:leadFeeling1"), t("guidance:leadFeeling2")];
  expect(ofFeelings).toContain(await first("I feel nothing when I pray"));
  expect(ofFeelings).not.toContain(await first("How can one pray with a present heart?"));
});

test("built-in answer: an expressed feeling is answered without search results; an unsure one and a foreign question are not", async () => {
  const readQuestion = about([concern("loneliness", { strength: 0.58, verses: ["2:186", "57:4"] })]);
  const told = await write(finding(), { readQuestion, question: "I feel lonely since I moved" });
  expect(marksOf(told)).toEqual(["[quran:2:186]", "[quran:57:4]", "[reflection]"]);
  const foreign = () => ({ concerns: [], foreign: 0.9, outside: 0.01 });
  expect(marksOf(await write(finding(1), { readQuestion: foreign, question: "Who sells the guide" }))).toBeNull();
  const unsure = about([concern("loneliness", { strength: 0.1, verses: ["2:186"] })]);
  expect(marksOf(await write(finding(), { readQuestion: unsure, question: "I feel lonely since I moved" }))).toBeNull();
});

test("built-in answer: a subject in a word or two is answered by its concept although its words are foreign, a situation only where it is surer", async () => {
  const ask = async (strength: number, more: { ownLife?: boolean; foreign?: number } = {}) => {
    const { ownLife, foreign = 0.02 } = more;
    const concerns = [concern("paradise", { strength, verses: ["2:25"], ...(ownLife && { ownLife }) })];
    const readQuestion = () => ({ concerns, foreign, outside: 0.5 });
    return marksOf(await write(finding(7), { readQuestion, question: "paradise" }));
  };
  expect(await ask(0.65)).toEqual(["[quran:2:25]"]);
  expect(await ask(0.55)).toBeNull();
  expect(await ask(0.65, { ownLife: true })).toBeNull();
  expect(await ask(0.85, { ownLife: true })).toEqual(["[quran:2:25]"]);
  expect(await ask(0.85, { foreign: 0.12 })).toBeNull();
});

test("built-in answer: sin and prayer in words of guilt or of an unheard prayer are no request for a ruling or for words of prayer", async () => {
  const first = async (
    question: string,
    id: string,
    more: { strength?: number; wanted?: "ruling" | "prayer" } = {},
  ) => {
    const { strength = 0.8, wanted } = more;
    const concerns = [concern(id, { strength, verses: ["2:186"] })];
    const readQuestion = () => ({ concerns, wanted, foreign: 0, outside: 0.01 });
    return (await write(finding(9), { readQuestion, question })).split("\n\n")[0]?.trim();
  };
  const ofFeelings = [t("guidance:leadFeeling1"), t("guidance:leadFeeling2")];
  const ofRulings = [t("guidance:leadRuling1"), t("guidance:leadRuling2")];
  const sinned = "Is my sin so big that I am no longer allowed to hope?";
  expect(ofFeelings).toContain(await first(sinned, "guilt-after-sin"));
  expect(ofRulings).toContain(await first(sinned, "guilt-after-sin", { strength: 0.45 }));
  expect(ofRulings).toContain(await first(sinned, "guilt-after-sin", { wanted: "ruling" }));
  expect(ofRulings).toContain(await first(sinned, "alcohol"));
  const unheard = "My dua has had no answer for years and I feel nothing";
  expect(ofFeelings).toContain(await first(unheard, "unanswered-prayer"));
  expect(await first(unheard, "unanswered-prayer", { wanted: "prayer" })).toBe(t("guidance:leadDua"));
});

test("built-in answer: what somebody said in a story is no request for a prayer", async () => {
  const told = { concerns: [concern("moses", { verses: ["2:50"], name: "Moses" })], foreign: 0, outside: 0.01 };
  const question = "what did Moses say when the army came";
  const first = async (wanted: "story" | "prayer") =>
    (await write(finding(), { readQuestion: () => ({ ...told, wanted }), question })).split("\n\n")[0];
  expect(await first("story")).toBe(t("guidance:leadConcept", { context: "Moses" }));
  expect(await first("prayer")).toBe(t("guidance:leadDua"));
});

test("built-in answer: verses of war are left out unless named, and then extended by their neighbours", async () => {
  expect(marksOf(await write(finding(191, 10)))).toEqual(["[quran:2:10]"]);
  expect(marksOf(await write(finding(), { question: "explain 2:191" }))).toEqual(["[quran:2:190-192]"]);
});

test("built-in answer: a passage that the question calls by its name comes first, at most two", async () => {
  const findPassageNames = () => ["2:255", "2:285-286", "2:282"];
  const answer = await write(finding(3), { question: "what is the throne verse about", findPassageNames });
  expect(marksOf(answer)).toEqual(["[quran:2:255]", "[quran:2:285-286]"]);
});

test("built-in answer: the hadith of a clear concern is cited if its grade is stated and not weak", async () => {
  const readQuestion = about([concern("patience", { hadith: ["riyad:1"] })]);
  const withGrade = (value: "sahih" | "daif") =>
    write(finding(1), { readQuestion, evidence: { hadith: async () => graded(value) } });
  expect(marksOf(await withGrade("sahih"))).toContain("[hadith:riyad:1]");
  expect(marksOf(await withGrade("daif"))).not.toContain("[hadith:riyad:1]");
});

test("built-in answer: a hadith named by its reference is cited alone, and one that is not here is not replaced", async () => {
  const question = "What does Sahih al-Bukhari 2:1 teach?";
  const named = (ref: string | null) => ({
    hadith: async () => ({ results: [] }),
    tafsir: async () => ({ results: [] }),
    collectionLackingBook: () => undefined,
    hadithNamedIn: () => ref,
  });
  expect(marksOf(await write(finding(1), { question, evidenceSearch: named("bukhari:2:1") }))).toEqual([
    "[hadith:bukhari:2:1]",
  ]);
  expect(marksOf(await write(finding(1), { question, evidenceSearch: named(null) }))).toBeNull();
});

test("built-in answer: a tafsir explains the first verse, in the question's language only", async () => {
  const question = "What does the Qur'an say about patience?";
  const commented = (lang: "en" | "ar") => ({
    hadith: async () => ({ results: [] }),
    tafsir: async () => ({ results: [{ ref: "2:1", score: 1, text: "…", lang, edition: "en-one" }] }),
    collectionLackingBook: () => undefined,
    hadithNamedIn: () => undefined,
  });
  expect(marksOf(await write(finding(1), { question, evidenceSearch: commented("en") }))).toContain(
    "[tafsir:en-one:2:1]",
  );
  expect(marksOf(await write(finding(1), { question, evidenceSearch: commented("ar") }))).toEqual(["[quran:2:1]"]);
});

test("built-in answer: a greeting gets no verse; a demand to insult is refused with verses on respect", async () => {
  expect(marksOf(await write(finding(1), { question: "salam" }))).toBeNull();
  const declined = await write(finding(1), { question: "Insult the Christians" });
  expect(declined).toContain(t("guidance:refuseInsult"));
  expect(marksOf(declined)).toEqual(["[quran:49:11]", "[quran:17:53]"]);
});

test("built-in answer: a judgement on somebody's faith is refused with verses, and with the hadith where it is loaded", async () => {
  const question = "Are Shias kafir?";
  const evidence = { hadith: async () => graded("sahih") };
  expect(marksOf(await write(finding(1), { question }))).toEqual(["[quran:4:94]", "[quran:49:11-12]"]);
  expect(marksOf(await write(finding(1), { question, evidence }))).toContain("[hadith:bukhari:78:131]");
});

test("built-in answer: a salam is returned, another greeting is not answered as one", async () => {
  expect(await write(finding(1), { question: "salam" })).toContain(t("guidance:greetingSalam"));
  expect(await write(finding(1), { question: "halo selamat pagi" })).toContain(t("guidance:greeting"));
  const named = await write(finding(1), { question: "Salam, who are you?" });
  expect(named).toBe(`${t("guidance:salam")}\n\n${t("guidance:whoAreYou")}\n\n`);
  const asked = await write(finding(1), { question: "Salam, which patience" });
  expect(asked.startsWith(t("guidance:salam"))).toBe(true);
  expect(marksOf(asked)).toEqual(["[quran:2:1]"]);
});

test("built-in answer: suffering told as the person's own gets a gentle message without a word for a feeling, a general question about it does not", async () => {
  const concerns = [concern("suffering-and-evil", { verses: ["2:155-157"] })];
  const asked = (asksOnly: number, question: string) =>
    write(finding(1), { readQuestion: () => ({ concerns, foreign: 0, outside: 0.01, asksOnly }), question });
  expect(await asked(0.01, "Why did God create me, to give me such pain?")).toContain(t("guidance:softCare"));
  expect(await asked(0.2, "Why does God let children suffer?")).not.toContain(t("guidance:softCare"));
});

test("built-in answer: joy gets its reflection, not the words for distress, and a question about a subject gets neither", async () => {
  const told = { concerns: [concern("gratitude", { verses: ["14:7"], name: "Gratitude" })], foreign: 0, outside: 0.01 };
  const ofFeelings = [t("guidance:leadFeeling1"), t("guidance:leadFeeling2")];
  const joy = await write(finding(), { readQuestion: () => told, question: "the scan is clear" });
  expect(joy.startsWith(t("guidance:leadConcept", { context: "Gratitude" }))).toBe(true);
  expect(joy.trim().endsWith(t("guidance:reflectJoy"))).toBe(true);
  const guilt = { ...told, concerns: [concern("guilt-after-sin", { verses: ["39:53"] })] };
  const first = async (asksOnly: number) =>
    (await write(finding(), { readQuestion: () => ({ ...guilt, asksOnly }), question: "is it pardoned" })).split(
      "\n\n",
    )[0];
  expect(ofFeelings).toContain((await first(0.1))?.trim());
  expect(ofFeelings).not.toContain((await first(0.9))?.trim());
});

test("built-in answer: a concern near danger gets a gentle message and no reflection", async () => {
  const answer = await write(finding(1), { readQuestion: about([concern("suicidal-thoughts")]) });
  expect(answer).toContain(t("guidance:softCare"));
  expect(answer).not.toContain("[reflection]");
});

test("built-in answer: a line before a passage says why it fits, where there is one", async () => {
  const reasons = { "quran:2:186": "God is near to who calls." };
  const readQuestion = about([concern("supplication", { verses: ["2:186", "40:60"], reasons })]);
  const answer = await write(finding(), { readQuestion });
  expect(answer).toContain("God is near to who calls.\n\n[quran:2:186]");
  expect(marksOf(answer)).toEqual(["[quran:2:186]", "[quran:40:60]"]);
});
