import { beforeAll, expect, test } from "vitest";
import type { MessageSource } from "#i18n/context.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { plainText } from "../shared/document.ts";
import { nameOffer, type Offer } from "./name-offer.ts";
import { frontMatter, readTranslations } from "./text-files.ts";

let messages: MessageSource;
beforeAll(async () => {
  messages = await loadMessages("locales");
});

/** A text of the FAQ with an offer, without the marks of direction. */
function answer(slug: string, language: Language, offer: Offer): string {
  const { blocks } = readTranslations(`content/faq/${slug}`, frontMatter.question)[language];
  return plainText(nameOffer(blocks, offer, language, messages.translate(language))).replace(/[\u061c\u200e]/g, "");
}

const usual = { guestMessages: 3, annualSavings: [44, 44, 44] };
const questions = (language: Language, guestMessages: number) =>
  answer("how-many-questions-can-i-ask", language, { ...usual, guestMessages });
const prices = (language: Language, annualSavings: number[]) =>
  answer("prices-currencies-and-promo-codes", language, { ...usual, annualSavings });

test.each([
  ["en", ["1 question", "2 questions", "3 questions", "11 questions"]],
  ["ar", ["سؤالًا واحدًا", "سؤالين", "٣ أسئلة", "١١ سؤالًا"]],
  ["pl", ["1 pytanie", "2 pytania", "3 pytania", "11 pytań"]],
  ["tr", ["1 soru", "2 soru", "3 soru", "11 soru"]],
  ["id", ["1 pertanyaan", "2 pertanyaan", "3 pertanyaan", "11 pertanyaan"]],
  ["ur", ["۱ سوال", "۲ سوال", "۳ سوال", "۱۱ سوال"]],
] as const)("the FAQ says in %s how many questions a guest may ask here", (language, words) => {
  for (const [index, count] of [1, 2, 3, 11].entries())
    expect(questions(language, count)).toContain(` ${words[index]} `);
});

test("where guests may ask nothing, the FAQ says nothing of it", () => {
  const english = questions("en", 0);
  expect(english).not.toContain("to try Siraj");
  expect(english).toMatch(/^A free account /);
});

test("the FAQ says what the annual plan saves at the prices here, as a range if the currencies differ", () => {
  expect(prices("en", [44, 44, 44])).toContain("The annual plan saves 44% compared with");
  expect(prices("ar", [44, 44, 44])).toContain("٤٤٪");
  expect(prices("tr", [44, 44, 44])).toContain("%44 tasarruf");
  expect(prices("en", [40, 44, 42]).replace(/\s/g, " ")).toContain("saves 40% – 44% compared");
  const nothingSaved = prices("en", [0, 44]);
  expect(nothingSaved).not.toContain("compared with paying monthly");
  expect(nothingSaved).toContain("with no commitment. Prices are in");
});

test("no text of the FAQ keeps the name of a number", () => {
  for (const language of languages) expect(questions(language, 3) + prices(language, [44])).not.toContain("{{");
});
