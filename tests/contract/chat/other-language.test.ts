import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createQuotationCheck } from "#sources/server/quotations/create-quotation-check.ts";
import { openBuiltinParts, writeAnswer } from "../../support/chat/builtin-answers.ts";
import { imlaei, openQuotationCorpus, verses, withoutMarks } from "../../support/corpus/quotation-corpus.ts";

const dependencies = await openBuiltinParts({ quotations: createQuotationCheck(await openQuotationCorpus()) });

const answer = async (question: string, lang: Language) => (await writeAnswer(dependencies, question, lang)).trim();

const grief: Record<Language, string> = {
  en: "My mother died and I am so sad",
  ar: "توفيت أمي وأنا حزين جدا",
  pl: "Zmarła moja mama i nie umiem sobie poradzić",
  tr: "Annem vefat etti, çok üzgünüm",
  id: "Ibu saya baru meninggal dan saya sangat sedih",
  ur: "میری والدہ کا انتقال ہو گیا ہے، بہت دکھ ہے",
};
const pairs = languages.flatMap((page) =>
  languages.filter((asked) => asked !== page).map((asked) => [asked, page] as const),
);

test.each(pairs)("a question in %s on a page in %s is answered, with the words of the page", async (asked, page) => {
  const text = await answer(grief[asked], page);
  const t = dependencies.messages.translate(page);
  const opening = ["leadGrief", "condolence", "leadFeeling1", "leadFeeling2"] as const;
  expect(opening.some((key) => text.startsWith(t(`guidance:${key}`)))).toBe(true);
  expect(text).toContain("[quran:2:155-157]");
  // The line before the first passage says in the page's language why it fits.
  const reasons = languages.map(
    (language) =>
      dependencies.readQuestion?.(grief[asked], asked, language).concerns.find(({ id }) => id === "grief-after-a-death")
        ?.reasons?.["quran:2:155-157"],
  );
  expect(text).toContain(reasons[languages.indexOf(page)]);
});

test.each<[Language, string]>([
  ["en", "best air fryer settings for salmon"],
  ["pl", "187 lbs in kg"],
  ["tr", "asdkjh qwpoei zmxncb"],
  ["en", "موبائل کی بیٹری جلدی ختم ہو جاتی ہے"],
])("on a page in %s, a message that nothing answers finds nothing in any language: %s", async (page, message) => {
  expect(await answer(message, page)).not.toContain("[quran:");
});

test("a message that quotes a verse stays one that quotes a verse, on any page", async () => {
  const words = withoutMarks(imlaei[verses.findIndex(({ key }) => key === "112:1")] ?? "");
  for (const page of languages) {
    const text = await answer(words, page);
    expect(text.startsWith(dependencies.messages.translate(page)("guidance:leadAttached"))).toBe(true);
    expect(text).toContain("[quran:112:1]");
  }
});
