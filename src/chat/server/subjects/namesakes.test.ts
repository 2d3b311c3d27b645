import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { QuestionReading } from "#sources/shared/contract.ts";
import { readNamesakes } from "./namesakes.ts";
import { namedPeople } from "./people.ts";

const prophet: QuestionReading = {
  concerns: [{ id: "joseph", strength: 0.9, verses: [], hadith: [] }],
  foreign: 0,
  outside: 0,
};
const nothing: QuestionReading = { concerns: [], foreign: 0, outside: 0 };
const isOfStory = (words: string) => /yusuf|joseph|zulaikha/iu.test(words);
const read = readNamesakes((question) => (isOfStory(question) ? prophet : nothing));
const isNamesake = (question: string, language: Language = "en") => read(question, language).foreign === 1;

test.each<[Language, string]>([
  ["en", "who is Yusuf Islam"],
  ["en", "Who is Ibrahim Traoré?"],
  ["en", "who is musa bello"],
  ["en", "Musa Bello"],
  ["en", "Tell me about Yusuf Islam"],
  ["en", "who is muhammad ali"],
  ["tr", "Yusuf Dikeç kim"],
  ["pl", "kto to jest Józef Piłsudski"],
  ["id", "siapa sih yusuf mansur"],
  ["ur", "Yusuf Pathan kaun hai"],
  ["ur", "یوسف پٹھان کون ہے"],
  ["ar", "من هو موسى الصدر"],
])("namesakes (%s): %s is not about the prophet", (language, question) => {
  expect(isNamesake(question, language)).toBe(true);
});

test.each<[Language, string]>([
  ["en", "who is Yusuf"],
  ["en", "who was prophet Yusuf"],
  ["en", "who is musa in the quran"],
  ["en", "who is Musa speaking to"],
  ["en", "who is mary mother of jesus"],
  ["en", "Yusuf Zulaikha"],
  ["en", "musa bello"],
  ["tr", "Hz. Yusuf kim"],
  ["tr", "İbrahim peygamber kim"],
  ["pl", "kim był Jezus Chrystus"],
  ["id", "siapa istri nabi nuh"],
  ["ur", "musa ki maa kaun thi"],
  ["ar", "من هو عيسى ابن مريم"],
  ["ar", "من هو إبراهيم الخليل عليه السلام"],
])("namesakes (%s): %s may be about the prophet", (language, question) => {
  expect(isNamesake(question, language)).toBe(false);
});

test.each(languages)("namesakes: no person of the table is one (%s)", (language) => {
  for (const { names } of namedPeople)
    expect.soft(isNamesake(`who is ${names[language]}`), names[language]).toBe(false);
});
