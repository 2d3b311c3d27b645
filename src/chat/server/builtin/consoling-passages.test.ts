import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { concepts, converse, messages, passagesIn, quran } from "../../../../tests/support/chat/converse.ts";

const mercy = "39:53";
const fire = "67:6-11";
/** What somebody says who is afraid of Hell, and a question about it. */
const hell: Record<Language, { fears: string; asks: readonly string[] }> = {
  en: { fears: "I am afraid of Hell", asks: ["What does the Quran say about Hell?", "verses about hell"] },
  ar: { fears: "أخاف النار", asks: ["ما هي نار جهنم؟"] },
  pl: { fears: "Boję się piekła", asks: ["Co Koran mówi o piekle?", "Czym jest piekło?"] },
  tr: { fears: "Cehennemden korkuyorum", asks: ["Kuran cehennem hakkında ne diyor?", "Cehennem nedir?"] },
  id: { fears: "Saya takut neraka", asks: ["Apa kata Al-Quran tentang neraka?", "Apa itu neraka?"] },
  ur: { fears: "مجھے جہنم سے ڈر لگتا ہے", asks: ["قرآن جہنم کے بارے میں کیا کہتا ہے؟", "جہنم کیا ہے؟"] },
};
const firstOf = async (language: Language, question: string) => passagesIn((await converse(language, question))[0])[0];

test.each(languages)(
  "%s: a question about Hell begins with what it is, who is afraid of it reads of mercy first",
  async (language) => {
    const { fears, asks } = hell[language];
    expect(await firstOf(language, fears)).toBe(mercy);
    for (const question of asks) expect.soft(await firstOf(language, question), question).toBe(fire);
  },
);

/** Who asks whether they will be punished, and who tells of a pregnancy that they ended: the answer does not begin with what is punished. */
const ownFate: Record<Language, { hell: string; ended: string }> = {
  en: { hell: "will i go to hell", ended: "I had an abortion years ago" },
  ar: { hell: "هل سأدخل النار", ended: "أجهضت قبل سنوات" },
  pl: { hell: "czy pójdę do piekła", ended: "kiedyś usunęłam ciążę" },
  tr: { hell: "cehenneme gidecek miyim", ended: "yıllar önce kürtaj oldum" },
  id: { hell: "apakah aku akan masuk neraka", ended: "dulu aku pernah aborsi" },
  ur: { hell: "کیا میں جہنم میں جاؤں گا", ended: "میں نے حمل ضائع کروایا تھا" },
};

test.each(languages)(
  "%s: who asks whether they will go to Hell reads of mercy and of prayers, not of the fire",
  async (language) => {
    const [answer] = await converse(language, ownFate[language].hell);
    expect(passagesIn(answer)[0]).toBe(mercy);
    expect(passagesIn(answer)).not.toContain(fire);
  },
);

test.each(languages)("%s: who tells of an abortion reads first that the way back is open", async (language) => {
  expect(await firstOf(language, ownFate[language].ended)).not.toMatch(/^(?:17:31|6:151|81:8-9)$/u);
});

test("a question for a ruling is not led by consolation, though the person tells of themselves", async () => {
  expect(await firstOf("en", "is abortion haram, I am pregnant and poor")).toBe("17:31");
});

test.each([
  ["What does the Quran say about widows?", "2:234"],
  ["What does the Quran say about debt?", "2:280"],
  ["What does the Quran say about disability?", "38:41-44"],
  ["What does the Quran say about refugees?", "8:26"],
  ["How does one become Muslim?", "3:19"],
])("a question of knowledge is not led by consolation: %s", async (question, passage) => {
  expect(await firstOf("en", question)).toBe(passage);
});

test("condolence is said to who lost somebody, not to who asks what is said of widows", async () => {
  const grief = messages.translate("en")("guidance:leadGrief");
  expect((await converse("en", "What does the Quran say about widows?"))[0]).not.toContain(grief);
  expect((await converse("en", "my husband died"))[0]).toContain(grief);
});

const worried: Record<Language, string> = {
  en: "I am worried",
  ar: "أنا قلق جدا",
  pl: "Bardzo się martwię",
  tr: "Çok endişeliyim",
  id: "Saya sangat khawatir",
  ur: "میں بہت پریشان ہوں",
};

test.each(languages)("%s: who is worried reads first a verse that is about nothing else", async (language) => {
  expect(await firstOf(language, worried[language])).toBe("9:51");
});

/** Most words of a translation before the part that answers: more fill the first screen of a phone with what is on something else. */
const mostBefore = 50;

test("the first passage of a concept has at most fifty words before the part that answers, in each default translation", () => {
  const editionOf = (language: Language, index: number) => quran.translation(language, index)?.edition ?? "";
  const late = concepts.flatMap(({ id, references: [first] }) => {
    const place = first?.excerpt && parseVerseReference(first.ref.slice("quran:".length));
    if (!first?.excerpt || !place) return [];
    const { index = 0 } = quran.verse(`${place.chapter}:${place.from}`) ?? {};
    return languages
      .map((language) => first.excerpt?.[editionOf(language, index)]?.[0] ?? 0)
      .filter((from) => from > mostBefore + 1)
      .map((from) => `${id} ${first.ref}: ${from - 1}`);
  });
  expect(late).toEqual([]);
});
