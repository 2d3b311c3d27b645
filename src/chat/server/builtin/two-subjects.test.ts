import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Concern, QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import { quranWithoutTexts as quran, writeAnswer } from "../../../../tests/support/chat/builtin-answers.ts";
import { refusals } from "./short-answers.ts";

const messages = await loadMessages("locales");
const t = messages.translate("en");
const search = { find: () => [], answer: () => [{ verse: 9, score: 1 }] };
const sound = async (ref: string): Promise<Hadith> => ({
  ...{ ref, collection: "riyad", book: "1", number: 1, arabic: { text: "…" }, compilers: [] },
  grade: { value: "sahih", by: "author" },
});

function write(question: string, readQuestion?: ReadQuestion): Promise<string> {
  const parts = { search, quran, messages, evidence: { hadith: sound }, ...(readQuestion && { readQuestion }) };
  return writeAnswer(parts, question, "en");
}
const marksOf = (answer: string) => answer.match(/\[[^\]]+\]/gu);
const concern = (id: string, more: Partial<Concern> = {}): Concern => ({
  ...{ id, strength: 0.9, verses: [], hadith: [] },
  ...more,
});

const debt = concern("debt", { verses: ["65:7", "94:5-6", "2:280"], hadith: ["riyad:1"], name: "Debt" });
const sleepless = concern("insomnia-and-nightmares", { verses: ["94:5-6", "13:28", "2:255"], name: "Sleeplessness" });
const grief = concern("grief-after-a-death", { verses: ["2:155-157"], name: "Grief" });
const far = concern("feeling-far-from-god", { verses: ["2:186", "50:16"], name: "Feeling far from God" });
const telling =
  (subjects: readonly Concern[], more: Partial<QuestionReading> = {}): ReadQuestion =>
  () => ({ concerns: subjects.slice(0, 1), subjects, foreign: 0, outside: 0.01, asksOnly: 0, ...more });

test("built-in answer: two things that a person tells are both answered, each after a sentence without its name, the cause before the symptom and no passage twice", async () => {
  const answer = await write("I lie awake, I owe so much", telling([sleepless, debt]));
  expect(marksOf(answer)).toEqual([
    ...["[quran:65:7]", "[quran:94:5-6]", "[hadith:riyad:1]", "[quran:13:28]", "[quran:2:255]", "[reflection]"],
  ]);
  const [first, second] = [t("guidance:leadBoth"), t("guidance:leadAlso")];
  expect(answer.startsWith(first)).toBe(true);
  for (const { name = "" } of [debt, sleepless]) expect(answer).not.toContain(name);
  expect(answer.indexOf(second)).toBeGreaterThan(answer.indexOf("[hadith:riyad:1]"));
  expect(answer.indexOf(second)).toBeLessThan(answer.indexOf("[quran:13:28]"));
});

test("built-in answer: comfort comes before what reproves a feeling, and a prayer in its place", async () => {
  const envy = concern("my-envy", { verses: ["4:32", "20:131"], hadith: ["riyad:1"] });
  const lonely = concern("loneliness", { verses: ["93:1-5"] });
  const question = "I envy my friend and feel alone";
  const marks = ["[quran:93:1-5]", "[quran:4:32]", "[hadith:riyad:1]", "[reflection]"];
  expect(marksOf(await write(question, telling([envy, lonely])))).toEqual(marks);
  const answer = await write(question, telling([{ ...envy, prayers: ["20:131"] }, lonely]));
  expect(marksOf(answer)).toEqual(["[quran:93:1-5]", "[quran:20:131]", "[reflection]"]);
});

test("built-in answer: a death that is told gets condolence first, and the reflection is on what the person asks besides", async () => {
  const answer = await write("I cannot pray, mum died", telling([far, grief]));
  expect(marksOf(answer)).toEqual(["[quran:2:155-157]", "[quran:2:186]", "[quran:50:16]", "[reflection]"]);
  expect(answer.startsWith(t("guidance:leadGrief"))).toBe(true);
  expect(answer.trim().endsWith(t("guidance:reflectFar"))).toBe(true);
  const ruling = await write("Mum died, is it haram not to pray?", telling([far, grief]));
  expect(ruling.startsWith(`${t("guidance:condolence")}\n\n`)).toBe(true);
  expect(ruling).toContain(t("guidance:rulingNote"));
});

test("built-in answer: a clause that only resembles another subject, or leaves out the main one, makes no second subject", async () => {
  const unsure = { ...sleepless, strength: 0.7 };
  const also = t("guidance:leadAlso");
  expect(await write("I owe so much, what a night", telling([debt, unsure]))).not.toContain(also);
  const missed = telling([debt, sleepless], { concerns: [concern("loneliness", { verses: ["57:4"] })] });
  expect(marksOf(await write("nobody calls me, I owe, I lie awake", missed))?.[0]).toBe("[quran:57:4]");
});

test("built-in answer: two concerns of one kind, and of a question about a subject, are not two things told", async () => {
  const poverty = concern("poverty", { verses: ["2:268"], name: "Poverty" });
  const ofOneKind = await write("I owe so much, I am poor", telling([debt, poverty]));
  expect(ofOneKind).not.toContain(t("guidance:leadAlso"));
  const asked = await write("debt and sleep", telling([debt, sleepless], { asksOnly: 0.9 }));
  expect(asked).not.toContain(t("guidance:leadAlso"));
});

test("built-in answer: what a person tells before a question about a subject does not choose its passages", async () => {
  const question = "I am Catholic. What does the Qur'an say about Mary?";
  const told = concern("embracing-islam", { strength: 0.5, verses: ["2:256"] });
  const mary = concern("mary-and-the-birth-of-jesus", { verses: ["3:42-47", "19:16-22"], name: "Mary" });
  const readQuestion = (text: string) => ({ concerns: [text === question ? told : mary], foreign: 0, outside: 0.01 });
  expect(marksOf(await write(question, readQuestion))).toEqual(["[quran:3:42-47]", "[quran:19:16-22]"]);
});

test("built-in answer: each passage that answers a premise has a line that says why", async () => {
  const answer = await write("Why does the Quran order Muslims to kill unbelievers?");
  const parts = answer.trim().split("\n\n");
  expect(parts[0]).toBe(t("guidance:premiseKilling"));
  expect(marksOf(answer)).toEqual(["[quran:2:190-193]", "[quran:9:4-6]", "[quran:9:13]", "[quran:60:8-9]"]);
  for (const [at, part] of parts.entries()) if (part.startsWith("[")) expect(parts[at - 1]).toMatch(/^[^[]/u);
});

test("built-in answer: a hadith that answers a premise follows its verses, with the line that says why", async () => {
  const answer = await write("Am I a hypocrite?");
  expect(answer.startsWith(t("guidance:premiseHypocrite"))).toBe(true);
  expect(marksOf(answer)).toEqual(["[quran:48:4]", "[quran:3:8]", "[quran:23:57-61]", "[hadith:riyad:151]"]);
  const parts = answer.trim().split("\n\n");
  expect(parts.at(-2)).toMatch(/^[^[]/u);
});

test("built-in answer: whether a person who does not pray is a Muslim is answered, not only refused", async () => {
  const answer = await write("Is my neighbour a kafir if he never prays?");
  expect(answer.startsWith(t("guidance:premiseNotPraying"))).toBe(true);
  expect(marksOf(answer)).toEqual([
    "[quran:19:59-60]",
    "[quran:16:125]",
    "[hadith:riyad:1078]",
    "[hadith:bukhari:78:131]",
  ]);
  expect((await write("Is my neighbour a kafir?")).startsWith(t("guidance:refuseTakfir"))).toBe(true);
});

test("built-in answer: each passage of a refusal follows the line that says why", async () => {
  const parts = (await write("Are Shias kafir?")).trim().split("\n\n");
  expect(refusals.takfir).toHaveLength(3);
  for (const { ref, why } of refusals.takfir ?? []) expect(parts[parts.indexOf(`[${ref}]`) - 1]).toBe(why.en);
});

test("built-in answer: tears for a death are answered as grief, with condolence, though the message is most about the tears", async () => {
  const tears = concern("crying", { strength: 0.6, verses: ["53:43"], name: "Tears" });
  const told = { concerns: [tears, { ...grief, strength: 0.12 }] };
  const answer = await write(
    "Mum died, I cannot stop crying",
    telling(
      [
        { ...grief, strength: 0.7 },
        { ...tears, strength: 0.9 },
      ],
      told,
    ),
  );
  expect(answer.startsWith(t("guidance:leadGrief"))).toBe(true);
  expect(marksOf(answer)?.[0]).toBe("[quran:2:155-157]");
});

test.each([
  ["sadness-and-depression", "grief-after-a-death"],
  ["struggling-with-addiction", "gambling"],
  ["failure", "guilt-after-sin"],
])("built-in answer: %s and %s are one thing that a person tells", async (one, other) => {
  const both = [concern(one, { verses: ["94:5-6"] }), concern(other, { verses: ["2:186"], name: "Other" })];
  const answer = await write("I tell of both, of one and the other", telling(both));
  expect(answer).not.toContain(t("guidance:leadAlso"));
});

test("built-in answer: joy that a clause tells comes before what it is about, and is not called one of two that weigh", async () => {
  const exams = concern("exams", { strength: 0.6, verses: ["20:25-28"], name: "Exams" });
  const joy = concern("happiness", { verses: ["10:58"], name: "Happiness" });
  const answer = await write("I passed my exam, I am so happy", telling([exams, joy]));
  expect(marksOf(answer)?.[0]).toBe("[quran:10:58]");
  expect(answer.startsWith(t("guidance:leadConcept", { context: "Happiness" }))).toBe(true);
  expect(answer.trim().endsWith(t("guidance:reflectJoy"))).toBe(true);
  const burdened = await write("I got a job, I owe so much", telling([debt, joy]));
  expect(burdened).not.toContain(t("guidance:leadAlso"));
  expect(marksOf(burdened)?.[0]).toBe("[quran:65:7]");
});

test("built-in answer: a death that the person surely tells of is met with condolence, also where several concerns share it", async () => {
  const unsure = { ...grief, strength: 0.34 };
  const told = (concerns: readonly Concern[], asksOnly = 0) => telling([], { concerns, asksOnly });
  const condolence = `${t("guidance:condolence")}\n\n`;
  const answer = await write("Dad died yesterday, I could not hug him", told([unsure]));
  expect(answer.startsWith(condolence)).toBe(true);
  const shared = [concern("widowhood", { strength: 0.45 }), { ...grief, strength: 0.1 }];
  expect((await write("my husband died last week", told(shared, 0.1))).startsWith(condolence)).toBe(true);
  expect(await write("death of a father", told([unsure], 0.1))).not.toContain(condolence);
});

test("built-in answer: a feeling told in plain words is acknowledged before its subject, whatever that is", async () => {
  const exams = concern("exams", { verses: ["20:25-28"], name: "Exams" });
  const feels = telling([exams], { wanted: "comfort" });
  expect(await write("scared of the exam tomorrow, I can't sleep", feels)).not.toContain("**Exams.**");
  expect(await write("verses for an exam", telling([exams], { asksOnly: 0.3 }))).toContain("**Exams.**");
});
