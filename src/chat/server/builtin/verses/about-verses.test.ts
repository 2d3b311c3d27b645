import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Chapter, Verse } from "#quran/shared/contract.ts";
import type { Concern, QuestionReading, VerseHit } from "#sources/shared/contract.ts";
import { type AnswererDependencies, writeBuiltinAnswer } from "../builtin-answerer.ts";
import { readAboutVerses } from "./about-verses.ts";

test.each([
  ["en", "What does this verse mean?", "Are there similar verses elsewhere?", "Does this verse allow divorce?"],
  ["ar", "ما معنى هذه الآية؟", "ما هي الآيات المشابهة؟", "هل تبيح هذه الآية الطلاق؟"],
  ["pl", "Co oznacza ten werset?", "Czy są podobne wersety?", "Czy ten werset pozwala na rozwód?"],
  ["tr", "Bu ayet ne anlama geliyor?", "Benzer ayetler var mı?", "Bu ayet boşanmaya izin veriyor mu?"],
  ["id", "Apa arti ayat ini?", "Adakah ayat lain yang serupa?", "Apakah ayat ini membolehkan perceraian?"],
  ["ur", "اس آیت کا کیا مطلب ہے؟", "اس جیسی دوسری آیات کہاں ہیں؟", "کیا یہ آیت طلاق کی اجازت دیتی ہے؟"],
] as const)("what a question wants of attached verses is read in %s", (language, meaning, elsewhere, other) => {
  expect(readAboutVerses(meaning, language)).toBe("meaning");
  expect(readAboutVerses(elsewhere, language)).toBe("elsewhere");
  expect(readAboutVerses(other, language)).toBeUndefined();
});

const messages = await loadMessages("locales");
const t = messages.translate("en");
const facts = { chapter: 2, juz: 1, rub: 1, page: 2, sajda: false };
const verseAt = (index: number): Verse => ({ ...facts, key: `2:${index}`, number: index, index });
const text = { lang: "en", edition: "en-test", text: "words of the verse" } as const;
const quran: AnswererDependencies["quran"] = {
  chapter: (id) => (id <= 114 ? ({ id, verseCount: 286 } as Chapter) : undefined),
  verse: (key) => verseAt(Number(key.split(":")[1])),
  verseAt,
  translation: () => text,
  arabic: () => text,
};
const hit = (verse: number, score: number): VerseHit => ({ verse, score });
const patience: Concern = { id: "patience", strength: 0.9, verses: ["2:153", "2:45"], hadith: [] };

async function cited(question: string, refs: string[], given: { similar?: VerseHit[]; concerns?: Concern[] } = {}) {
  const { similar = [], concerns = [] } = given;
  const search = { find: () => similar, answer: () => [hit(7, 1)] };
  const readQuestion = (): QuestionReading => ({ concerns, foreign: 0, outside: 0.01 });
  const asked = { question, lang: "en", refs, history: [] } as const;
  let answer = "";
  for await (const piece of writeBuiltinAnswer({ search, quran, messages, readQuestion }, asked)) answer += piece;
  return { marks: answer.match(/\[[^\]]+\]/gu), answer };
}

test("attached and named verses come first, without duplicates and invalid references, and without what the search finds", async () => {
  const { marks } = await cited("What of 2:255?", ["2:255", "2:287", "115:1", "94:5"]);
  expect(marks).toEqual(["[quran:2:255]", "[quran:94:5]"]);
});

test("a question for the meaning of a verse is answered by it alone, whatever the classifier reads in it", async () => {
  const { marks, answer } = await cited("What does this verse mean?", ["2:255"], { concerns: [patience] });
  expect(marks).toEqual(["[quran:2:255]"]);
  expect(answer).toContain(t("guidance:followNoTafsir"));
});

test("a question with a sure subject beside the verse gets that subject's passages too", async () => {
  const sure = await cited("How does it help with impatience?", ["2:153"], { concerns: [patience] });
  expect(sure.marks).toEqual(["[quran:2:153]", "[quran:2:45]"]);
  const unsure = await cited("How does it help with impatience?", ["2:153"], {
    concerns: [{ ...patience, strength: 0.4 }],
  });
  expect(unsure.marks).toEqual(["[quran:2:153]"]);
});

test("a question where else the Qur’an speaks of it gets the verses most like it", async () => {
  const similar = [hit(153, 80), hit(45, 60), hit(46, 55)];
  const { marks, answer } = await cited("Where else does the Qur’an speak of it?", ["2:153"], { similar });
  expect(marks).toEqual(["[quran:2:153]", "[quran:2:45-46]"]);
  expect(answer).not.toContain(t("guidance:followNoMore"));
  const few = await cited("Where else does the Qur’an speak of it?", ["2:153"], { similar: [hit(153, 9), hit(45, 8)] });
  expect(few.marks).toEqual(["[quran:2:153]"]);
  expect(few.answer).toContain(t("guidance:followNoMore"));
});
