import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { loadPassageNames } from "#sources/server/index.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import { openQuranInMemory } from "../../../../../tests/support/corpus/quran-in-memory.ts";
import { writeBuiltinAnswer } from "../builtin-answerer.ts";

const quran = openQuranInMemory();
const { findVerses, findWithin, findSurah } = await loadPassageNames("content/passages/names.json", quran.chapters);
const messages = await loadMessages("locales");
const passages = [
  { ref: "18:60-64", why: "Moses seeks the meeting of the two seas." },
  { ref: "18:9-13", why: undefined },
  // A verse of punishment, which is not shown alone.
  { ref: "9:5", why: undefined },
];

const hadith = (ref: string): Hadith => ({
  ...{ ref, collection: "riyad", book: "1", number: 1, arabic: { text: "…" }, compilers: [] },
  grade: { value: "hasan", by: "author" },
});

async function answerTo(question: string, lang: Language = "en"): Promise<string> {
  const dependencies = {
    search: { find: () => [], answer: () => [{ verse: 9, score: 1 }] },
    evidence: { hadith: async (ref: string) => hadith(ref) },
    ...{ quran, messages, findNamedVerses: findVerses, findPassageNames: findWithin, findSurah },
    findSurahPassages: (chapter: number) => passages.filter(({ ref }) => ref.startsWith(`${chapter}:`)),
  };
  let answer = "";
  for await (const piece of writeBuiltinAnswer(dependencies, { question, lang, refs: [], history: [] }))
    answer += piece;
  return answer;
}
const marksOf = (answer: string) => answer.match(/\[[^\]]+\]/gu);

const asked: Record<Language, readonly string[]> = {
  en: ["what is surah Kahf about", "tell me about surah al kahf", "Main themes of Surah Al-Kahf?"],
  ar: ["عن ماذا تتحدث سورة الكهف", "ما موضوع سورة الكهف؟", "نبذة عن سورة الكهف"],
  pl: ["o czym jest sura Al-Kahf", "o czym mówi sura al-kahf?", "opowiedz mi o surze Al-Kahf"],
  tr: ["Kehf suresi ne anlatıyor", "kehf suresinin konusu nedir", "Kehf suresi hakkında bilgi verir misin"],
  id: ["surat al kahfi tentang apa", "isi surat al kahfi apa aja ya", "jelasin dong surat al-kahfi"],
  ur: ["سورہ کہف کس بارے میں ہے", "سورہ کہف کا موضوع کیا ہے", "surah kahf kis baare mein hai"],
};
describe("built-in answer: a question what a surah is about shows passages of that surah, in its order", () => {
  test.each(Object.entries(asked) as [Language, string[]][])("%s", async (language, questions) => {
    for (const question of questions) {
      expect
        .soft(marksOf(await answerTo(question, language)), question)
        .toEqual(["[quran:18:9-13]", "[quran:18:60-64]"]);
    }
  });
});

test("built-in answer: the passages of a surah stand behind the lines on them", async () => {
  const t = messages.translate("en");
  const answer = await answerTo("what is surah Kahf about");
  expect(answer.startsWith(t("guidance:surahParts", { context: "Al-Kahf", total: 110 }))).toBe(true);
  expect(answer).toContain("Moses seeks the meeting of the two seas.\n\n[quran:18:60-64]");
});

test("built-in answer: a short surah is shown whole, and of a long one without known passages the beginning", async () => {
  expect(marksOf(await answerTo("what does surah Asr mean?"))).toEqual(["[quran:103:1-3]"]);
  expect(marksOf(await answerTo("explain surah Waqiah to me"))).toEqual(["[quran:56:1-4]"]);
});

test("built-in answer: verses of war are not among the passages of a surah", async () => {
  expect(marksOf(await answerTo("what is surah Tawbah about"))).toEqual(["[quran:9:1-4]"]);
});

test.each([
  "surah Kahf",
  "why is surah Kahf read on Fridays",
  "is Kahf about patience",
  "first 10 verses of surah Nur please",
])("built-in answer: another question that names a surah is searched: %s", async (question) => {
  expect(await answerTo(question)).not.toContain("[quran:18:60-64]");
});

test.each<[Language, string]>([
  ["en", "what is the merit of surah Mulk"],
  ["en", "why do people read surah mulk every night before sleeping?"],
  ["ar", "ما فضل قراءة سورة الملك كل ليلة"],
  ["pl", "jaka jest nagroda za recytowanie sury Al-Mulk co noc"],
  ["tr", "Mülk suresinin fazileti nedir, neden her gece okunur?"],
  ["tr", "Mülk suresi ne anlatıyor ve neden yatmadan önce okunuyor"],
  ["id", "keutamaan membaca surat al mulk sebelum tidur apa"],
  ["ur", "سورہ ملک پڑھنے کی فضیلت کیا ہے"],
  ["ur", "surah mulk raat ko parhne ka kya faida hai"],
])("built-in answer: %s: the hadith on the merit of a surah comes first: %s", async (language, question) => {
  expect(marksOf(await answerTo(question, language))?.slice(0, 2)).toEqual(["[hadith:riyad:1016]", "[quran:67:1-4]"]);
});

test("built-in answer: of a surah on whose merit no hadith is known the answer says that, and what the surah is about", async () => {
  const t = messages.translate("tr");
  const answer = await answerTo("Vâkıa suresi ne anlatıyor, neden okunur?", "tr");
  expect(answer.startsWith(t("guidance:surahNoMerit", { context: "Vâkıa" }))).toBe(true);
  expect(marksOf(answer)).toEqual(["[quran:56:1-4]"]);
});

test.each<[Language, string, string]>([
  ["en", "why is surah Baqarah called the cow", "2:67-71"],
  ["en", "how did surah Nahl get its name?", "16:68-69"],
  ["ar", "لماذا سميت سورة البقرة بهذا الاسم", "2:67-71"],
  ["ar", "ليش سورة العنكبوت اسمها كده", "29:41"],
  ["pl", "skąd nazwa sury An-Nahl", "16:68-69"],
  ["tr", "Bakara suresi adını nereden almış", "2:67-71"],
  ["id", "kenapa surat al baqarah dinamakan sapi", "2:67-71"],
  ["ur", "سورہ بقرہ کا نام بقرہ کیوں رکھا گیا", "2:67-71"],
])(
  "built-in answer: %s: a question for the name of a surah shows where it comes from: %s",
  async (lang, question, ref) => {
    expect(marksOf(await answerTo(question, lang))).toEqual([`[quran:${ref}]`]);
  },
);

test.each<[Language, string, string]>([
  ["en", "al adiyat meaning", "100:1-11"],
  ["ar", "العاديات معناها", "100:1-11"],
  ["id", "al humazah artinya", "104:1-9"],
  ["en", "what is surah lahab masad about", "111:1-5"],
  ["ar", "شنو معنى سورة الكوثر", "108:1-3"],
  ["ar", "سورة الكافرون سبب النزول", "109:1-6"],
  ["id", "surat al asr isinya apaan", "103:1-3"],
  ["id", "surat adh dhuha isinya", "93:1-11"],
  ["ur", "surah falaq kyun nazil hui", "113:1-5"],
  ["ur", "surah maoon ka matlab", "107:1-7"],
])("built-in answer: %s: a short surah is shown whole, however it is named: %s", async (lang, question, ref) => {
  expect(marksOf(await answerTo(question, lang))).toEqual([`[quran:${ref}]`]);
});

test("built-in answer: a name that also means something else needs the word for a surah", async () => {
  expect(marksOf(await answerTo("an-nur meaning"))).not.toEqual(["[quran:24:1-4]"]);
  expect(marksOf(await answerTo("waqia kya hai", "ur"))).not.toEqual(["[quran:56:1-4]"]);
});
