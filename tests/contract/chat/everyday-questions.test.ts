import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { loadPassageNames } from "#sources/server/query/passage-names.ts";
import { createQuotationCheck } from "#sources/server/quotations/create-quotation-check.ts";
import { openBuiltinParts, versesIn, writeAnswer } from "../../support/chat/builtin-answers.ts";
import { imlaei, openQuotationCorpus, verses, withoutMarks } from "../../support/corpus/quotation-corpus.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

const quran = openQuranInMemory();
const names = await loadPassageNames("content/passages/names.json", quran.chapters);
const { concepts, ...dependencies } = await openBuiltinParts({
  findPassageNames: names.findWithin,
  findNamedVerses: names.findVerses,
  quotations: createQuotationCheck(await openQuotationCorpus()),
});

/** The first two passages of an answer. */
async function firstPassages(question: string, lang: Language): Promise<string[]> {
  return versesIn(await writeAnswer(dependencies, question, lang)).slice(0, 2);
}

/** Questions as people type them, none of which taught the classifier, and a passage that has to be among the first two. */
test.each<[Language, string, string]>([
  ["ar", "مراتي مش بتصلي اعمل معاها ايه", "20:132"],
  ["pl", "czuje sie winny bo nakrzyczalem na corke", "3:133-134"],
  ["tr", "cocuklarima cok kiziyorum", "3:133-134"],
  ["tr", "ölmüş babam için ne okuyabilirim", "14:41"],
  ["ur", "Abbu ka inteqal ho gaya, kya main un ke liye kuch kar sakti hun?", "14:41"],
  ["tr", "annem babam bosaniyo cok uzgunum", "94:5-6"],
  ["id", "knp Allah ngasih sakit ke ibu aku yg baik", "21:83-84"],
  ["pl", "mama ma raka i strasznie sie boje", "21:83-84"],
  ["ur", "bacha nahi ho raha 6 saal ho gaye shadi ko", "21:89-90"],
  ["ur", "jinnat hote hain kya? mujhe dar lagta hai akele", "72:1-2"],
  ["pl", "byl taki werset o pajaku i jego domku gdzie to jest", "29:41"],
  ["ur", "ammi se larai ho gayi ab guilty feel ho raha hai", "17:23-25"],
  ["tr", "ise giremiyorum bi dua soyleyin", "28:24-27"],
  ["en", "what did moses say when pharaoh's army was behind them", "26:61-66"],
  ["id", "ortu maksa aku kuliah kedokteran padahal gamau", "31:14-15"],
  ["ar", "انا زهقت من حياتي ومش لاقي شغل بقالي سنة", "11:6"],
  ["tr", "kuranda kac peygamber gecer", "40:78"],
  ["pl", "Opowiedz mi o Maryi", "3:42-47"],
  ["ar", "جارتي كل يوم تحكي عني بالعيب", "49:12"],
  ["ar", "هل الصيام يبطل اذا اكلت ناسي", "2:286"],
  ["pl", "zapomnialem ze poszcze i zjadlem", "2:286"],
  ["tr", "dinimi birakmayi dusunuyorum icimden gelmiyor hicbir sey", "2:256"],
])("%s: %s", async (lang, question, passage) => {
  expect(await firstPassages(question, lang)).toContain(passage);
});

test.each(["112:1", "2:183"])("the words of %s, typed as a question, are answered with that verse", async (key) => {
  const words = withoutMarks(imlaei[verses.findIndex((verse) => verse.key === key)] ?? "");
  expect((await firstPassages(words, "ar"))[0]).toBe(key);
});

/** Messages that tell of two things, none of which taught the classifier, and the concepts of both. */
test.each<[Language, string, string, string]>([
  ["en", "My uncle died in March and I feel nothing when I pray now", "grief-after-a-death", "feeling-far-from-god"],
  ["ar", "علي ديون كثيرة ولا أستطيع النوم", "debt", "insomnia-and-nightmares"],
  ["pl", "Jestem zadłużony po uszy, w nocy nie mogę spać", "debt", "insomnia-and-nightmares"],
  ["tr", "Dedem vefat etti ve artık namazda hiçbir şey hissetmiyorum", "grief-after-a-death", "feeling-far-from-god"],
  ["id", "Utang saya sudah banyak sekali, malam tidak bisa tidur", "debt", "insomnia-and-nightmares"],
  ["ur", "قرض بہت ہو گیا ہے، رات کو نیند نہیں آتی", "debt", "insomnia-and-nightmares"],
])("%s: %s: passages of both things, each under its name", async (lang, question, first, second) => {
  const text = await writeAnswer(dependencies, question, lang);
  const named = (id: string) => concepts.find((one) => one.id === id)?.names[lang] ?? "";
  const of = (id: string) =>
    concepts.find((one) => one.id === id)?.references.map(({ ref }) => ref.replace("quran:", "")) ?? [];
  const [before = "", after = ""] = text.split(
    dependencies.messages.translate(lang)("guidance:leadAlso", { context: named(second) }),
  );
  expect(versesIn(before).length).toBeGreaterThan(0);
  expect(of(first)).toEqual(expect.arrayContaining(versesIn(before)));
  expect(versesIn(after).length).toBeGreaterThan(0);
  expect(of(second)).toEqual(expect.arrayContaining(versesIn(after)));
});
