import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { writeAnswer } from "../../support/chat/builtin-answers.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

const quran = openQuranInMemory();
const messages = await loadMessages("locales");
const dependencies = { search: { find: () => [], answer: () => [] }, quran, messages };

const write = async (question: string, lang: Language) => (await writeAnswer(dependencies, question, lang)).trim();

const placed = (place: string) => quran.chapters.filter((chapter) => chapter.place === place).length;
const totals = {
  countSurahs: quran.chapters.length,
  countVerses: quran.chapters.reduce((sum, { verseCount }) => sum + verseCount, 0),
  countJuz: 30,
  countMeccan: placed("mecca"),
  countMedinan: placed("medina"),
} as const;

test.each<[Language, string, keyof typeof totals]>([
  ["en", "How many surahs are there in the Qur'an?", "countSurahs"],
  ["en", "how many verses does the quran have", "countVerses"],
  ["en", "How many surahs were revealed in Medina?", "countMedinan"],
  ["ar", "كم سورة في القرآن الكريم؟", "countSurahs"],
  ["ar", "كم سورة مكية في القران", "countMeccan"],
  ["ar", "ما عدد آيات القرآن", "countVerses"],
  ["pl", "Ile sur ma Koran?", "countSurahs"],
  ["pl", "ile jest wersetów w Koranie", "countVerses"],
  ["tr", "Kur'an'da kaç sure var?", "countSurahs"],
  ["tr", "kuran kaç cüz", "countJuz"],
  ["id", "ada berapa juz dalam Al-Qur'an?", "countJuz"],
  ["id", "berapa jumlah surah makkiyah", "countMeccan"],
  ["ur", "قرآن میں کتنی سورتیں ہیں؟", "countSurahs"],
  ["ur", "quran mein kitne pare hain", "countJuz"],
])("%s: a question for a number of the Qur'an's text is answered with it: %s", async (lang, question, key) => {
  expect(await write(question, lang)).toBe(messages.translate(lang)(`guidance:${key}`, { total: totals[key] }));
});

test.each<[Language, string]>([
  ["en", "How many verses are there about patience?"],
  ["en", "How many verses has surah al-Baqara?"],
  ["en", "in the Qur'an"],
  ["ar", "كم آية عن الصبر"],
  ["pl", "ile razy dziennie się modlić"],
  ["tr", "kaç rekat namaz var"],
  ["id", "berapa ayat tentang sabar"],
  ["ur", "روزے کتنے ہیں"],
])("%s: any other question is not answered with a number: %s", async (lang, question) => {
  expect(await write(question, lang)).toBe(messages.translate(lang)("chat:answerNone"));
});
