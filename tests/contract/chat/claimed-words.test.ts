import { expect, test } from "vitest";
import { findKnownSaying } from "#chat/server/builtin/claims/known-sayings.ts";
import { readClaim } from "#chat/server/builtin/claims/read-claim.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createQuotationCheck } from "#sources/server/quotations/create-quotation-check.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import { openBuiltinParts, writeAnswer } from "../../support/chat/builtin-answers.ts";
import {
  imlaei,
  indexTexts,
  openQuotationCorpus,
  verses,
  withoutMarks,
} from "../../support/corpus/quotation-corpus.ts";

const saying = "Whoever lights a lamp for a neighbour has lit it for himself, and the path is shorter for both.";
const hadiths = await indexTexts([
  { kind: "hadith", ref: "nawawi40:1", lang: "en", edition: "nawawi40", text: saying },
  { kind: "hadith", ref: "nawawi40:2", lang: "ar", edition: "nawawi40", text: "وإضاءة مصباح الجار نور لصاحبه" },
]);
const dependencies = await openBuiltinParts({
  quotations: createQuotationCheck({ ...(await openQuotationCorpus()), hadiths }),
});
const { quran } = dependencies;

async function answer(question: string, lang: Language) {
  const text = await writeAnswer(dependencies, question, lang);
  return { text, paragraphs: text.trim().split("\n\n"), t: dependencies.messages.translate(lang) };
}

test("claimed words of a hadith: the answer says that they stand there and shows it first", async () => {
  const asked = `Is it true that the Prophet said “${saying.split(",")[0]}”?`;
  const { paragraphs, t } = await answer(asked, "en");
  expect(paragraphs).toEqual([t("guidance:claimHadith"), "[hadith:nawawi40:1]"]);
  const nearly = `Is it true that the Prophet said “${saying.split(",")[0]?.replace("lights", "kindles")}”?`;
  expect((await answer(nearly, "en")).paragraphs[0]).toBe(t("guidance:claimHadithNear"));
});

test("claimed words of a hadith are found without the Arabic and that begins them", async () => {
  const { paragraphs, t } = await answer("هل قال النبي إضاءة مصباح الجار نور لصاحبه", "ar");
  expect(paragraphs[0]).toBe(t("guidance:claimHadith"));
  expect(paragraphs).toContain("[hadith:nawawi40:2]");
});

test("claimed words of the Qur'an: the answer says that they stand there and shows the verse first", async () => {
  const words = withoutMarks(imlaei[verses.findIndex(({ key }) => key === "112:1")] ?? "");
  const { paragraphs, t } = await answer(`هل قال النبي «${words}»؟`, "ar");
  expect(paragraphs.slice(0, 2)).toEqual([t("guidance:claimQuran"), "[quran:112:1]"]);
});

test.each<[Language, string, string]>([
  ["pl", "jak to było w Koranie „z trudem przychodzi ulga”, gdzie to jest?", "94:5-6"],
  ["pl", "po trudach przychodzi ulga, jaki to werset", "94:5-6"],
  ["en", "which ayah says you may dislike something though it is good for you", "2:216"],
  ["tr", "kulum beni sorarsa ben yakınım diyen ayet", "2:186"],
  ["id", "ayat yang bilang Allah ga kasih beban di luar kemampuan", "2:286"],
])("%s: the verse that is remembered in these words is shown first: %s", async (lang, question, verse) => {
  const { paragraphs, t } = await answer(question, lang);
  expect(paragraphs[0]).toBe(t("guidance:claimRecalled"));
  expect(paragraphs.find((one) => one.startsWith("["))).toBe(`[quran:${verse}]`);
});

test.each<[Language, string]>([
  ["id", "kebersihan sebagian dari iman, apakah ini hadis?"],
  ["ur", "صفائی نصف ایمان ہے، کیا یہ حدیث ہے؟"],
  ["tr", "Temizlik imandandır hadisi doğru mu?"],
  ["pl", "czystość jest połową wiary, czy to hadis?"],
])("%s: the hadith that is known in these words is shown where it is loaded: %s", async (lang, question) => {
  const loaded = { hadith: async (ref: string) => ({ ref }) as unknown as Hadith };
  const text = await writeAnswer({ ...dependencies, evidence: loaded }, question, lang);
  const t = dependencies.messages.translate(lang);
  expect(text.trim().split("\n\n")).toEqual([t("guidance:claimHadithNear"), "[hadith:riyad:25]"]);
  expect((await answer(question, lang)).paragraphs[0]).toBe(t("guidance:claimUncompared"));
});

test.each<[Language, string]>([
  ["id", "apakah benar Nabi bersabda lampu untuk tetangga menerangi jalan berdua?"],
  ["ur", "روشن چراغ پڑوسی کی راہ آسان کرتا ہے، کیا یہ حدیث ہے؟"],
  ["tr", "Komşuya yakılan kandil yolu kısaltır hadisi doğru mu?"],
  ["pl", "lampa zapalona dla sąsiada skraca drogę, czy to hadis?"],
])("%s: words in a language without hadith are not said to be in none: %s", async (lang, question) => {
  const { paragraphs, t } = await answer(question, lang);
  expect(paragraphs[0]).toBe(t("guidance:claimUncompared"));
});

test.each<[Language, string, string]>([
  ["ar", "حديث ليس الشديد بالصرعة هل هو صحيح وما معناه", "riyad:45"],
  ["ar", "حديث الدين النصيحة هل هو صحيح", "nawawi40:7"],
  ["ar", "حديث كل مولود يولد على الفطرة ما صحته", "bukhari:65:297"],
  ["id", "setiap anak lahir dalam keadaan fitrah, apakah ini hadis", "bukhari:65:297"],
  ["tr", "insan ölünce üç şey dışında ameli kesilir, bu hadis mi", "riyad:1383"],
])("%s: a hadith with the question behind it is recognised: %s", (_, question, ref) => {
  expect(findKnownSaying(readClaim(question) ?? "")).toBe(ref);
});

test.each([
  "حديث عن الصبر",
  "هل هناك حديث عن الأم صحيح",
  "حديث في فضل الصلاة",
  "كلام زوجي هل هو صحيح",
  "i sat at the feet of my mother",
])("no claimed words: %s", (question) => {
  expect(readClaim(question)).toBeUndefined();
});

/** Hadith are stored in Arabic and English only. */
const notFound = (lang: Language) =>
  lang === "en" || lang === "ar" ? "guidance:claimNone" : ("guidance:claimUncompared" as const);

test.each<[Language, string]>([
  ["en", "is it true that paradise lies under the feet of mothers"],
  ["pl", "był taki hadis ze raj jest pod stopami matek, to prawda?"],
  ["pl", "czy to prawda że raj leży u stóp matek"],
])("%s: the answer says that it found these words nowhere: %s", async (lang, question) => {
  const { paragraphs, t } = await answer(question, lang);
  expect(paragraphs[0]).toBe(t(notFound(lang)));
});

const invented: Record<Language, string> = {
  en: "The Quran says “whoever sings to the sea will never drown in it”",
  ar: "من غنى للبحر لم يغرق فيه أبدا، هل هذا حديث صحيح؟",
  pl: "Czy to prawda, że Prorok powiedział: „kto śpiewa morzu, nigdy w nim nie utonie”?",
  tr: "“Denize şarkı söyleyen onda boğulmaz” hadisi sahih mi?",
  id: "Apakah benar Nabi bersabda “siapa bernyanyi kepada laut tidak akan tenggelam”?",
  ur: "جو سمندر کے لیے گائے وہ اس میں کبھی نہیں ڈوبتا، کیا یہ صحیح حدیث ہے؟",
};

test.each(languages)("%s: claimed words that stand nowhere: the answer begins with that", async (lang) => {
  const { text, paragraphs, t } = await answer(invented[lang], lang);
  expect(paragraphs[0]).toBe(t(notFound(lang)));
  // What comes near is shown only with that said.
  if (text.includes("[quran:")) expect(paragraphs[1]).toBe(t("guidance:claimNear"));
});

test("verse words that a message only quotes are answered with the verse, as before", async () => {
  const words = withoutMarks(imlaei[verses.findIndex(({ key }) => key === "112:1")] ?? "");
  const { paragraphs, t } = await answer(words, "ar");
  expect(paragraphs[0]).toBe(t("guidance:leadAttached"));
});

const frames: Partial<Record<Language, (words: string) => string>> = {
  en: (words) => `does the Quran say that ${words}?`,
  pl: (words) => `czy w Koranie jest napisane że ${words}`,
  tr: (words) => `kuranda ${words} diye bir ayet var mı`,
  id: (words) => `apakah benar Al-Quran mengatakan ${words}`,
};

test.each(Object.entries(frames) as [Language, (words: string) => string][])(
  "%s: claimed words that a verse has in another order are not said to be missing: the verse is shown",
  async (lang, frame) => {
    const text = quran.translation(lang, quran.verse("7:40")?.index ?? 0)?.text ?? "";
    const long = text.match(/\p{L}{5,}/gu) ?? [];
    const { paragraphs, t } = await answer(frame(long.slice(-15, -7).reverse().join(" ")), lang);
    expect(paragraphs.slice(0, 2)).toEqual([t("guidance:claimShared"), "[quran:7:40]"]);
  },
);
