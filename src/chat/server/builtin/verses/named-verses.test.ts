import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import { loadPassageNames } from "#sources/server/index.ts";
import { openQuranInMemory } from "../../../../../tests/support/corpus/quran-in-memory.ts";
import { writeBuiltinAnswer } from "../builtin-answerer.ts";

const quran = openQuranInMemory();
const { findVerses, findWithin } = await loadPassageNames("content/passages/names.json", quran.chapters);
const messages = await loadMessages("locales");
const t = messages.translate("en");
const patience = { id: "patience", name: "Patience", strength: 0.8, verses: ["2:153"], hadith: ["riyad:1"] };
const hadith = {
  ...{ ref: "riyad:1", collection: "riyad", book: "1", number: 1, compilers: [] },
  ...{ arabic: { text: "…" }, grade: { value: "sahih", by: "author" } as const },
};

/** The answer where a classifier is sure of a subject and the search finds a verse. */
async function answerTo(question: string): Promise<string> {
  const dependencies = {
    search: { find: () => [], answer: () => [{ verse: 9, score: 1 }] },
    ...{ quran, messages, findNamedVerses: findVerses, findPassageNames: findWithin },
    readQuestion: () => ({ concerns: [patience], foreign: 0, outside: 0.01 }),
    evidence: { hadith: async () => hadith },
  };
  let answer = "";
  for await (const piece of writeBuiltinAnswer(dependencies, { question, lang: "en", refs: [], history: [] }))
    answer += piece;
  return answer;
}
const marksOf = (answer: string) => answer.match(/\[[^\]]+\]/gu);

test("built-in answer: a verse named by surah and number is shown alone, without a subject, a hadith or advice on rulings", async () => {
  const answer = await answerTo("Can you please recite Surah Baqarah verse 183?");
  expect(marksOf(answer)).toEqual(["[quran:2:183]"]);
  expect(answer).not.toContain("Patience");
  expect(answer).not.toContain(t("guidance:rulingNote"));
});

test("built-in answer: the same for a verse named by numbers", async () => {
  for (const question of ["recite ٢:١٨٣", "recite Quran 2/183", "Koran 2,183", "recite (2/183)"])
    expect(marksOf(await answerTo(question)), question).toEqual(["[quran:2:183]"]);
  expect(marksOf(await answerTo("recite 2:183–184"))).toEqual(["[quran:2:183-184]"]);
  expect(marksOf(await answerTo("Can I be kind 24/7, what of 9/11?"))).not.toContain("[quran:9:11]");
});

test("built-in answer: a long passage that is named by its numbers is shown to the most that a citation holds", async () => {
  expect(marksOf(await answerTo("verses 1 to 200 of Baqarah"))).toEqual(["[quran:2:1-20]"]);
  expect(marksOf(await answerTo("2:1-200"))).toEqual(["[quran:2:1-20]"]);
});

test("built-in answer: of a verse that does not exist that is said", async () => {
  const missing = (code: number) => t("guidance:noVerse", { context: "Al-Baqarah", code, total: 286 });
  expect(await answerTo("What does Baqarah 300 mean?")).toBe(`${missing(300)}\n\n`);
  expect(await answerTo("verses 280-290 of Baqarah")).toBe(`${missing(290)}\n\n`);
});

test("built-in answer: a question beside a named verse may have a subject", async () => {
  const answer = await answerTo("My mother is sick and fasting is hard for her. Does Baqarah 184 help?");
  expect(marksOf(answer)).toEqual(["[quran:2:184]", "[quran:2:153]", "[hadith:riyad:1]"]);
});

test("built-in answer: of a long surah that is called by its name the beginning is shown, of a verse of it the verse alone", async () => {
  expect(marksOf(await answerTo("recite surah yaseen"))?.[0]).toBe("[quran:36:1-4]");
  expect(marksOf(await answerTo("recite surah yaseen ayah 58"))).toEqual(["[quran:36:58]"]);
});
