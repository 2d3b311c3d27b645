import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Chapter, Verse } from "#quran/shared/contract.ts";
import type { Concern, FollowUp, QuestionReading } from "#sources/shared/contract.ts";
import { type AnswererDependencies, writeBuiltinAnswer } from "./builtin-answerer.ts";

const messages = await loadMessages("locales");
const t = messages.translate("en");
const subject = "I cannot be patient";
const patience: Concern = {
  id: "patience",
  ownLife: true,
  strength: 0.9,
  verses: ["2:153", "94:5-6", "3:200", "103:1-3", "16:127"],
  hadith: ["riyad:25", "riyad:26", "riyad:27"],
  prayers: ["3:200", "riyad:26", "riyad:27"],
};
/** Its passages were not shown. */
const fear: Concern = { id: "fear", strength: 0.3, verses: ["20:46"], hadith: ["riyad:982"], prayers: ["riyad:982"] };
const concernsOf = (question: string) =>
  question.includes(`${subject}, I fear`) ? [patience, fear] : question.includes(subject) ? [patience] : [];
const wishes: Record<string, FollowUp> = {
  ...{ "the second verse please": "explain", "what does that mean": "explain", more: "more" },
  ...{ "a hadith?": "hadith", "a dua?": "prayer", "not helpful": "unhelped", "are you sure": "doubt" },
  ...{ "and when I am tired": "continued" },
};
/** Reads the subject as one of patience and the messages above as follow-ups. */
function readQuestion(question: string): QuestionReading {
  const kind = wishes[question];
  const followUp = kind && { kind, probability: 0.9 };
  return { concerns: concernsOf(question), foreign: 0, outside: 0.01, followUp };
}
const chapter = { verseCount: 286 } as Chapter;
const hadith = async (ref: string) => ({ ref, grade: { value: ref === "riyad:26" ? "daif" : "sahih", by: "x" } });
const dependencies = {
  search: { find: () => [], answer: () => [] },
  quran: {
    chapter: () => chapter,
    verse: () => undefined,
    verseAt: (index: number) => ({ key: `2:${index}` }) as Verse,
  },
  messages,
  readQuestion,
  evidence: { hadith },
  evidenceSearch: {
    hadith: async () => ({ results: [{ ref: "bulugh:11:57", lang: "en", edition: "bulugh", score: 9, text: "…" }] }),
    tafsir: async (_: string, ref: string) => ({
      results: [{ ref, lang: "en", edition: "en-one", score: 1, text: "…" }],
    }),
    collectionLackingBook: () => undefined,
    hadithNamedIn: () => undefined,
  },
} as unknown as AnswererDependencies;

const before = "These. [quran:2:153] [quran:94:5-6] [hadith:riyad:25] [tafsir:en-one:2:153]";

async function answer(question: string, said = before, asked = subject, among = dependencies) {
  const history = [
    { role: "user" as const, text: asked },
    { role: "assistant" as const, text: said },
  ];
  let text = "";
  for await (const piece of writeBuiltinAnswer(among, { question, lang: "en", refs: [], history })) text += piece;
  return { text, marks: text.match(/\[[^\]]+\]/gu) ?? [] };
}

test("follow-up: the named passage is shown again with its tafsir; a single verse with its neighbours", async () => {
  expect((await answer("the second verse please")).marks).toEqual(["[quran:94:5-6]", "[tafsir:en-one:94:5]"]);
  const first = await answer("what does that mean");
  expect(first.marks).toEqual(["[quran:2:152-154]", "[tafsir:en-one:2:153]"]);
  expect(first.text).toContain(t("guidance:followFirst"));
  expect(first.text).not.toContain(t("guidance:followOneVerse"));
});

test("follow-up: without a cited passage there is nothing to explain, and the answer says so", async () => {
  expect((await answer("what does that mean", "I found nothing.")).text.trim()).toBe(t("guidance:followNothing"));
});

test("follow-up: more passages are those of the subject that no answer has shown", async () => {
  expect((await answer("more")).marks).toEqual(["[quran:3:200]", "[quran:103:1-3]", "[quran:16:127]"]);
  const all = `${before} [quran:3:200] [quran:103:1-3] [quran:16:126-128]`;
  const hadith = await answer("more", all);
  expect(hadith.text).toContain(t("guidance:followMoreHadith"));
  expect(hadith.marks).toEqual(["[hadith:riyad:27]"]);
  expect((await answer("more", `${all} [hadith:riyad:27]`)).text.trim()).toBe(t("guidance:followNoMore"));
});

test("follow-up: a hadith on the subject is a new one of its concern whose grade is not weak, none that the search found", async () => {
  expect((await answer("a hadith?")).marks).toEqual(["[hadith:riyad:27]"]);
});

test("follow-up: prayers are those of the passages' own subject, and a hadith among them has a grade that is not weak", async () => {
  const { marks } = await answer("a dua?", before, `${subject}, I fear`);
  expect(marks).toEqual(["[quran:3:200]", "[hadith:riyad:27]"]);
});

test("follow-up: prayers of another likely subject are shown where that of the shown passages has none", async () => {
  const alone = { ...patience, prayers: [] };
  const read = (question: string) => ({
    ...readQuestion(question),
    concerns: question.includes(subject) ? [alone, fear] : [],
  });
  const { marks } = await answer("a dua?", before, subject, { ...dependencies, readQuestion: read });
  expect(marks).toEqual(["[hadith:riyad:982]"]);
});

test("follow-up: more after hadith alone are hadith; without a new one that of the subject is shown again where a hadith is asked for", async () => {
  const asked = "a hadith on this, I cannot be patient";
  const { marks } = await answer("another one", "This. [hadith:riyad:25]", asked);
  expect(marks).toEqual(["[hadith:riyad:27]"]);
  const all = `${before} [hadith:riyad:27]`;
  const again = await answer("what did the prophet say about it", all);
  expect(again.text).toContain(t("guidance:followHadithAgain"));
  expect(again.marks).toEqual(["[hadith:riyad:25]", "[hadith:riyad:27]"]);
});

test("follow-up: a question and nothing else is answered by the passage that was shown, none by a search of its words", async () => {
  const { text, marks } = await answer("when is it said?");
  expect(text).toContain(t("guidance:followAsFar"));
  expect(marks).toEqual(["[quran:2:153]"]);
  expect((await answer("purple clouds")).text).toContain(t("guidance:followNotFound"));
});

test("follow-up: an answer that did not help is followed by other passages, a doubt by how the passages were chosen", async () => {
  const unhelped = await answer("not helpful");
  expect(unhelped.text).toContain(t("guidance:followUnhelped"));
  expect(unhelped.marks).not.toContain("[quran:2:153]");
  expect((await answer("are you sure")).text.trim()).toBe(t("guidance:followDoubt"));
});

test("follow-up: a question that goes on is read with the one before it, and shows new passages first", async () => {
  const { text, marks } = await answer("and when I am tired");
  expect(text).toContain(t("guidance:followContinued"));
  expect(marks).toContain("[quran:3:200]");
  expect(marks).not.toContain("[quran:2:153]");
});

test("follow-up: without an answer before it, a message stands alone", async () => {
  let text = "";
  const asked = { question: "more", lang: "en" as const, refs: [], history: [] };
  for await (const piece of writeBuiltinAnswer(dependencies, asked)) text += piece;
  expect(text.trim()).toBe(t("chat:answerNone"));
});

test("follow-up: a question that finds only what was shown is answered with what was not, or told that there is no more", async () => {
  const shown = `${before} [quran:3:200] [quran:103:1-3]`;
  const next = await answer("and when I am tired", shown);
  expect(next.text).toContain(t("guidance:followMore"));
  expect(next.marks).toEqual(["[quran:16:127]"]);
  const all = `${shown} [quran:16:126-128] [hadith:riyad:27]`;
  expect((await answer("and when I am tired", all)).text.trim()).toBe(t("guidance:followNoMore"));
});

test("follow-up: words that the answer before had are not repeated", async () => {
  const { text } = await answer("and when I am tired", `${before} ${t("guidance:reflectTired")}`);
  expect(text).not.toContain(t("guidance:reflectTired"));
});

test.each(["😭😭😭", "ok", "Hmm…", "…"])(
  "follow-up: %s adds nothing and gets words of presence, no passages",
  async (message) => {
    expect((await answer(message)).text.trim()).toBe(t("guidance:followPresence"));
  },
);
