import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, inventedHadith, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { plainLetters, withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";

const { guard } = await createTestGuard();
const arabic = (ref: string) => corpusText("ar-uthmani", ref);
const typed = (ref: string) => withoutMarks(corpusText("ar-imlaei", ref));
/** A text with its words in another order, which no source contains. */
const garbled = (text: string) => {
  const words = text.split(" ");
  return [...words.filter((_, at) => at % 2 === 1), ...words.filter((_, at) => at % 2 === 0).reverse()].join(" ");
};
const exact = (ref: string) => ({ kind: "quotation", of: "quran", ref, by: "exact" });
const withheld = (of: string) => ({ kind: "withheld", of });

const styles = [
  ['"', '"'],
  ["“", "”"],
  ["„", "”"],
  ["«", "»"],
  ["‘", "’"],
  ["'", "'"],
  ["﴿", "﴾"],
  ["**", "**"],
  ["*", "*"],
  ["> ", "\n"],
  ["<q>", "</q>"],
  ["`", "`"],
  ["", ""],
] as const;

test.for(styles)("guard: a correct verse between %s and %s is replaced by the stored one", ([open, close]) => {
  const pieces = guard(`God says in the Qur’an:\n${open}${corpusText("en", "2:153")}${close}\nThat is patience.`);
  expect(otherThanProse(pieces)).toEqual([exact("2:153")]);
  expect(proseIn(pieces)).toMatch(/^God says in the Qur’an:\s*⟦⟧\s*That is patience\.$/);
});

test.for(styles)("guard: a wrong verse between %s and %s is withheld despite its reference", ([open, close]) => {
  const words = garbled(corpusText("en", "2:153"));
  const pieces = guard(`God says in the Qur’an (2:153):\n${open}${words}${close}\nThat is patience.`);
  expect(otherThanProse(pieces)).toEqual([{ ...withheld("translation"), ref: "2:153" }]);
  expect(proseIn(pieces)).not.toContain(words.slice(0, 20));
  expect(proseIn(pieces)).toContain("That is patience.");
});

const leadIns: Record<Exclude<Language, "ar">, [string, string]> = {
  en: ["Allah says", "The Prophet (peace be upon him) said"],
  pl: ["Allah mówi w Koranie", "Prorok powiedział"],
  tr: ["Allah Kur’an’da şöyle buyurur", "Peygamber şöyle buyurdu"],
  id: ["Allah berfirman", "Rasulullah bersabda"],
  ur: ["اللہ تعالیٰ نے فرمایا", "نبی کریم نے فرمایا"],
};

test.for(Object.entries(leadIns))(
  "guard: translations in %s are recognised with and without quotation marks",
  ([language, [god, prophet]]) => {
    const lang = language as Language;
    const text = corpusText(language, "2:255");
    for (const quote of [`“${text}”`, `«${text}»`, text]) {
      const pieces = guard(`${god}: ${quote}`, lang);
      expect.soft(otherThanProse(pieces)[0], quote).toEqual(exact("2:255"));
      expect.soft(otherThanProse(pieces), quote).toHaveLength(1);
    }
    const short = garbled(text).split(" ").slice(0, 12).join(" ");
    for (const quote of [`“${short}”`, short]) {
      expect.soft(otherThanProse(guard(`${god}: ${quote}`, lang)), quote).toEqual([withheld("translation")]);
      expect.soft(otherThanProse(guard(`${prophet}: ${quote}`, lang)), quote).toEqual([withheld("hadith")]);
      expect.soft(proseIn(guard(`${prophet}: ${quote}`, lang)), quote).not.toContain(short.slice(0, 15));
    }
  },
);

test("guard: unmarked Arabic words in an answer in Latin script are checked", () => {
  expect(otherThanProse(guard(`Remember ${typed("2:153")} always.`))).toEqual([exact("2:153")]);
  const pieces = guard(`Remember ${garbled(typed("2:153"))} always.`);
  expect(otherThanProse(pieces)).toEqual([withheld("quran")]);
  expect(proseIn(pieces)).toMatch(/Remember\s+⟦⟧\s+always\./);
  expect(otherThanProse(guard("Patience (صبر) and trust in God (توكل)."))).toEqual([]);
});

test("guard: Arabic prose passes; an unmarked verse in it is replaced", () => {
  const prose = "الصبر خلق كريم يعين الإنسان على تحمل الشدائد، وله أثر كبير في حياة الناس جميعا.";
  expect(guard(`${prose} ${prose}`, "ar")).toEqual([{ kind: "prose", text: `${prose} ${prose}` }]);
  const pieces = guard(`${prose} وتذكر أن ${typed("2:153")} كما نعلم.`, "ar");
  expect(otherThanProse(pieces)).toEqual([exact("2:153")]);
  expect(proseIn(pieces)).not.toContain(typed("2:153").slice(0, 20));
});

test("guard: a wrong Arabic verse is withheld after a lead-in, in ornate brackets, or fully vowelled", () => {
  const wrong = garbled(corpusText("ar-imlaei", "2:255").split(" ").slice(0, 14).join(" "));
  const frames = [`قال تعالى: ${withoutMarks(wrong)}.`, `﴿${wrong}﴾ [البقرة: 255]`, `وفي ذلك ${wrong} كما نعلم.`];
  for (const text of frames) {
    const pieces = guard(text, "ar");
    const place = text.includes("255") ? { ref: "2:255" } : {};
    expect.soft(otherThanProse(pieces), text).toEqual([{ ...withheld("quran"), ...place }]);
    expect.soft(plainLetters(proseIn(pieces)), text).not.toContain(plainLetters(wrong).slice(0, 20));
    expect.soft(proseIn(pieces), text).not.toContain("255");
  }
});

test("guard: invisible characters do not hide a quotation", () => {
  for (const sign of ["\u200b", "\u200d", "\u2060", "\u00ad", "\u202e", "\u2066", "&#8203;", "&#x200d;"]) {
    const words = arabic("94:5").split("").join(sign);
    expect.soft(otherThanProse(guard(`Read «${words}» again.`)), JSON.stringify(sign)).toEqual([exact("94:5")]);
  }
  expect(proseIn(guard("safe\u202etxet \u0007\u2067hidden&#x202e;"))).toBe("safetxet hidden");
});

test("guard: a transliterated or invented quotation after a lead-in is withheld", () => {
  expect(otherThanProse(guard("Allah says: “Inna ma‘al ‘usri yusra wa ufuk al-bahr”."))).toEqual([
    withheld("translation"),
  ]);
  const invented = [
    "The Prophet said: “Whoever eats an apple will enter the garden.” (Narrated by Bukhari)",
    "The Prophet said that whoever eats an apple will enter the garden, as narrated by al-Bukhari.",
    "- **Hadith:** Whoever eats an apple will enter the garden (Sahih Muslim 12).",
  ];
  for (const text of invented) {
    const pieces = guard(text);
    expect.soft(otherThanProse(pieces), text).toEqual([withheld("hadith")]);
    expect.soft(proseIn(pieces), text).not.toMatch(/apple|Bukhari|Muslim/);
  }
});

const lanterns = "من زرع تسعة قناديل عند المرفأ لم يبرد في الشتاء أبدا وكان له قارب";
test.for([
  `قال النبي وهو يتحدث مع أصحابه الكرام عن الصدقة في أول النهار وآخره وفي كل وقت من الأوقات: ${lanterns}.`,
  `حث النبي ﷺ على الصدقة. «${lanterns}».`,
  "وقد ثبت ذلك في أكثر من موضع وعند أكثر من واحد من أهله بالحديث: من زرع القناديل نجا. رواه الحارث في مسنده.",
  `قال الله تعالى:\n${lanterns}\n${lanterns}\n`,
  `تفسير آل عمران\n${lanterns}" (1)، والقارب معروف.`,
  `عن ابن عمر قال: ${lanterns}.`,
])(
  "guard: an invented text is withheld where scripture is named far before, in the sentence before, or only behind: %s",
  (text) => {
    expect(plainLetters(proseIn(guard(text, "ar")))).not.toMatch(/من زرع|لم يبرد/u);
  },
);

test("guard: a typed hadith is replaced by the stored one", () => {
  const pieces = guard(`The Messenger of Allah said: "${inventedHadith.toUpperCase()}" (Muslim)`);
  expect(otherThanProse(pieces)).toEqual([{ kind: "quotation", of: "hadith", ref: "sample:1:1", by: "exact" }]);
  expect(proseIn(pieces).trim()).toMatch(/^The Messenger of Allah said:\s+⟦⟧$/);
});

test("guard: a reference in brackets becomes a citation; the words before it stay", () => {
  const reference = { kind: "reference", of: "quran", ref: "2:153" };
  const typedReferences: [string, Language][] = [
    ["Patience is praised (Qur’an 2:153) often.", "en"],
    ["Patience is praised [Al-Baqarah: 153] often.", "en"],
    ["Sabır övülür (Bakara, 2/153) sıkça.", "tr"],
    ["الصبر محمود (البقرة: ١٥٣) دائما.", "ar"],
    ["Sabar itu terpuji (QS. Al-Baqarah: 153) selalu.", "id"],
  ];
  for (const [text, language] of typedReferences) {
    const pieces = guard(text, language);
    expect.soft(otherThanProse(pieces), text).toEqual([reference]);
    expect.soft(proseIn(pieces), text).not.toMatch(/153|١٥٣/);
  }
  for (const text of ["It opens at ten (10:30) today.", "See (page: 3).", "Rooms (4: 12) are free."]) {
    expect.soft(guard(text)).toEqual([{ kind: "prose", text }]);
  }
});

test("guard: unclosed and nested quotation marks do not hold back the following text", () => {
  const wrong = garbled(corpusText("en", "2:153"));
  for (const text of [
    `Allah says: “${wrong}`,
    `Allah says: “As it is said, «${wrong}» indeed”`,
    `Allah says: "'${wrong}'"`,
  ]) {
    const pieces = guard(`${text}\n\nNext we speak of thanks.`);
    expect.soft(otherThanProse(pieces), text).toEqual([withheld("translation")]);
    expect.soft(proseIn(pieces), text).toContain("Next we speak of thanks.");
    expect.soft(proseIn(pieces), text).not.toContain(wrong.slice(0, 20));
  }
});

test("guard: ordinary quotation marks, brackets and emphasis pass unchanged", () => {
  const texts = [
    'The word "sabr" means patience, and people call it a "virtue of the strong".',
    "It is **important** to rest (and to eat), *truly*.",
    "- First, breathe.\n- Then, ask for help.\n\n1. Write it down.\n2. Sleep.",
    "The Prophet taught kindness to neighbours. God is near to those who call.",
    "He said: I do not know, and that was honest.",
  ];
  for (const text of texts) expect.soft(guard(text)).toEqual([{ kind: "prose", text }]);
});
