import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";

/** Invented texts in place of hadith: a long one, and one with a clause of two words. */
const lanterns = "أضيئوا القناديل قبل عودة القوارب فإن البحر لا ينتظر أحدا";
const lights = "أَضِيئُوا القَنَادِيلَ";
const { guard } = await createTestGuard([
  { lang: "ar", text: lanterns },
  { lang: "ar", text: `سأله رجل فقال: ${lights}. فردد مرارا` },
]);

/** Urdu sentences with an Arabic text in them, without an announcement and with one. */
const urdu: readonly ((text: string) => string)[] = [
  (text) => `نیت درست ہو تو یہ بھی عبادت ہے، کیونکہ ${text} اور یہی اصل ہے۔`,
  (text) => `بقول حدیث: ${text} ہم سب کے لیے یہی سبق ہے۔`,
  (text) => `اس بارے میں مشہور فرمان ہے: ${text}” (متفق علیہ)`,
];

test.each(urdu.map((sentence, at) => ({ at, sentence })))(
  "guard: a hadith in Arabic is cited in an Urdu sentence, and an altered one is not shown ($at)",
  ({ sentence }) => {
    expect(otherThanProse(guard(sentence(lanterns), "ur"))).toMatchObject([{ kind: "quotation", of: "hadith" }]);
    const invented = "أغلقوا الأبواب بعد رحيل الضيوف هنا";
    const shown = guard(sentence(invented), "ur");
    expect(otherThanProse(shown)).toMatchObject([{ kind: "withheld" }]);
    expect(proseIn(shown)).not.toContain("الضيوف");
  },
);

test.each([
  ["a label", (text: string) => `حدیث: ${text}`],
  ["a sentence", (text: string) => `مسلم شریف میں کئی باتوں سے ایک ساتھ روکا گیا ${text} اور یہی اصل ہے`],
] as const)(
  "guard: an invented text in Arabic that has few letters of its own is not shown in Urdu behind %s",
  (_, frame) => {
    const invented = "لا تباعدوا ولا تعاندوا ولا تراسلوا ولا تصادروا وازرعوا زادا واصنعوا بابا";
    const shown = guard(`1.\n\n${frame(invented)}۔\n`, "ur");
    expect(otherThanProse(shown)).toMatchObject([{ kind: "withheld" }]);
    expect(proseIn(shown)).not.toContain("تراسلوا");
  },
);

test.each([
  ["ur", "ہر کام میں نیت دیکھیے، کیونکہ", "(صحیح بخاری)۔"],
  ["en", "Look at what you intend in all you do, because", "(Bukhari)."],
  ["tr", "Yaptığın her işte niyetine bak, çünkü", "(Buhârî)."],
] as const)("guard, %s: the reason that a text is given for stays before it", (language, reason, note) => {
  for (const text of [lanterns, "أغلقوا الأبواب بعد رحيل الضيوف هنا"]) {
    const shown = guard(`${reason} ${text} ${note}`, language);
    expect(otherThanProse(shown)[0]).toMatchObject({ kind: text === lanterns ? "quotation" : "withheld" });
    expect(proseIn(shown)).toContain(reason);
  }
});

test("guard: a verse of a few Arabic words in an Urdu sentence is cited alone", () => {
  const verse = withoutMarks(corpusText("ar-imlaei", "94:6"));
  const shown = guard(`یاد رکھیے کہ ${verse} لکھ کر فریج پر لگا لیں۔`, "ur");
  expect(otherThanProse(shown)).toMatchObject([{ kind: "quotation", of: "quran" }]);
  expect(proseIn(shown)).toContain("لکھ کر فریج پر لگا لیں۔");
});

test("guard: blessings in Arabic letters are no quotation in Urdu", () => {
  const text = "رسول اللہ صلى الله عليه وسلم اور حضرت عمر رضي الله تعالى عنه دونوں نرم دل تھے۔";
  expect(otherThanProse(guard(text, "ur"))).toEqual([]);
});

const named: Partial<Record<Language, (text: string) => string>> = {
  en: (text) => `A man asked the Prophet for advice, and each time the answer was the same: ${text} (Bukhari).`,
  pl: (text) => `Pewien człowiek prosił Proroka o radę i usłyszał te same słowa: ${text} (Buchari).`,
  tr: (text) => `Bir adam Peygamberimizden öğüt istedi, cevap hep aynıydı: **${text}** (Buhârî).`,
  id: (text) => `Seorang lelaki meminta nasihat kepada Nabi ﷺ, jawabannya pendek:\n\n> ${text}\n> (HR. Bukhari)`,
  ur: (text) => `ایک شخص نے نصیحت مانگی تو نبی ﷺ نے بار بار ایک ہی جملہ فرمایا: ${text} (بخاری)۔`,
};

test.each(Object.entries(named))(
  "guard, %s: a hadith of two vowelled words is cited where one is named",
  (language, sentence) => {
    const shown = guard(sentence(lights), language as Language);
    expect(otherThanProse(shown)).toMatchObject([{ kind: "quotation", of: "hadith", ref: "sample:2:2" }]);
  },
);

test("guard: two vowelled words that are no whole clause of a hadith are not cited", () => {
  const shown = guard("The Prophet's word for patience here is الصَّبْرُ الجَمِيلُ, and it is worth knowing.", "en");
  expect(otherThanProse(shown)).toEqual([]);
});
