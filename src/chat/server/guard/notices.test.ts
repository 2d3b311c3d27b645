import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, inventedHadith, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();

const invented: Record<Language, string> = {
  en: "We have hung the lanterns over the harbour so that the boats may find their way home",
  ar: "وعلقنا القناديل فوق الميناء لتهتدي القوارب إلى بيوتها ليلا",
  pl: "Zawiesiliśmy latarnie nad portem, aby łodzie znalazły drogę do domu",
  tr: "Tekneler evlerinin yolunu bulsun diye limanın üzerine fenerler astık",
  id: "Kami gantungkan lentera di atas pelabuhan agar perahu menemukan jalan pulang",
  ur: "ہم نے بندرگاہ پر چراغ لٹکائے تاکہ کشتیاں اپنے گھر کا راستہ پائیں",
};
/** A sentence that names a verse, and an announcement of another one. */
const before: Record<Language, [string, string]> = {
  en: ["Many people read 103:3 in the evening.", "Allah says"],
  ar: ["كثير من الناس يقرؤون 103:3 في المساء.", "قال الله تعالى"],
  pl: ["Wielu ludzi czyta 103:3 wieczorem.", "Bóg mówi"],
  tr: ["Birçok kişi akşamları 103:3 okur.", "Allah şöyle buyurur"],
  id: ["Banyak orang membaca 103:3 pada malam hari.", "Allah berfirman"],
  ur: ["بہت سے لوگ شام کو 103:3 پڑھتے ہیں۔", "اللہ فرماتا ہے"],
};

test.each(Object.keys(invented))("guard, %s: a notice names the verse of its own sentence", (lang) => {
  const language = lang as Language;
  const [sentence, announcement] = before[language];
  const places = (text: string) =>
    otherThanProse(guard(`${text}\n`, language)).flatMap((piece) => (piece.kind === "withheld" ? [piece.ref] : []));
  const text = invented[language];
  expect.soft(places(`${sentence} ${announcement}: "${text}"`)).toEqual([undefined]);
  expect.soft(places(`${sentence}\n\n${announcement}: "${text}"`)).toEqual([undefined]);
  expect.soft(places(`${sentence}\n4. ${announcement}: "${text}"`)).toEqual([undefined]);
  expect.soft(places(`${sentence} ${announcement}: ${text} (11:115)`)).toEqual(["11:115"]);
  expect.soft(places(`${sentence} ${announcement} (11:115): "${text}"`)).toEqual(["11:115"]);
  expect.soft(places(`**11:115:**\n"${text}"`)).toEqual(["11:115"]);
});

test.each([
  ["Muslims love this saying of the Messenger", "hadith"],
  ["Bukhari narrated the first one.\n\nThe Qur'an has the words", "quran"],
  ["Hadith\nThe Qur'an has the words", "quran"],
])("guard: what an Arabic text in another language is taken for stands right before it: %j", (words, of) => {
  expect(otherThanProse(guard(`${words} أضيئوا مصابيح الميناء كلها قبل المغيب too.\n`))).toMatchObject([
    { kind: "withheld", of },
  ]);
});

test.each(["quran:2:153", "Quran:2:153", "QURAN:2:153"])(
  "guard: a model's reference within a quoted text stays beside the verse: [%s]",
  (reference) => {
    const pieces = guard(`“${corpusText("en-sahih", "2:153")} [${reference}] and so the old sailors knew it well.”\n`);
    expect(otherThanProse(pieces)).toMatchObject([
      { kind: "quotation", ref: "2:153" },
      { kind: "reference", of: "quran", ref: "2:153" },
    ]);
  },
);

test.each<[Language, string]>([
  ["en", "The Prophet swore by God three times that"],
  ["en", "It is reliably attributed to the Prophet that"],
  ["pl", "Allah zapewnia wierzących, że"],
  ["id", "Rasulullah menegaskan kepada para sahabatnya bahwa"],
  ["ur", "قرآنِ حکیم خود گواہی دیتا ہے کہ"],
  ["ur", "حضورِ پاک ﷺ نے امت کو بار بار تاکید کی کہ"],
])("guard, %s: the words that announce a withheld text in its own sentence stay: %s", (language, announcement) => {
  const shown = guard(`${announcement} ${invented[language]}.\n`, language);
  expect(proseIn(shown).replaceAll("⟦⟧", "").trim()).toBe(announcement);
  expect(otherThanProse(shown)).toHaveLength(1);
});

test("guard: what has a verse behind it is withheld as a verse, whoever is said to speak; what has a narrator, as a hadith", () => {
  const said = (note: string) => otherThanProse(guard(`As the Prophet reminded us, "${invented.en}" (${note}).\n`));
  for (const note of ["31:14", "Luqman: 14"])
    expect.soft(said(note), note).toEqual([{ kind: "withheld", of: "translation", ref: "31:14" }]);
  for (const note of ["Bukhari 6:14", "Sahih Muslim 2:14", "Bukhari"])
    expect.soft(said(note), note).toEqual([{ kind: "withheld", of: "hadith" }]);
});

/** Words that announce the quotation behind them, and a word of them that has to stay. */
const announcing: Record<Language, readonly [string, string][]> = {
  en: [
    ["And to Moses and Aaron:", "Aaron"],
    ["The verse of hope.", "hope"],
  ],
  ar: [["وقال لموسى وأخيه:", "لموسى"]],
  pl: [["A do Mojżesza i Aarona:", "Aarona"]],
  tr: [["Musa ve Harun'a ise şöyle der:", "Harun"]],
  id: [["dan kepada Musa dan Harun:", "Harun"]],
  ur: [["اور موسیٰ اور ہارون سے:", "ہارون"]],
};

test.each(Object.entries(announcing))("guard, %s: the words that announce a quotation stay", (lang, all) => {
  const language = lang as Language;
  const [first, second] = ["93:3", "94:5"].map((ref) => corpusText(language === "ar" ? "ar-imlaei" : language, ref));
  for (const [announcement, word] of all) {
    const shown = guard(`"${first}", ${announcement} "${second}"\n`, language);
    expect.soft(proseIn(shown), announcement).toContain(word);
    const refs = otherThanProse(shown).map((piece) => ("ref" in piece ? piece.ref : piece.kind));
    expect.soft(new Set(refs), announcement).toEqual(new Set(["93:3", "94:5"]));
  }
});

test("guard: the speaker of a hadith that is verified is not withheld", () => {
  for (const lead of ["The Messenger of Allah ﷺ said,", "The hadith:", "So the Prophet answered him and said:"]) {
    const shown = guard(`1. ${lead} "${inventedHadith}" (Bukhari).\n`);
    expect.soft(otherThanProse(shown), lead).toEqual([expect.objectContaining({ ref: "sample:1:1" })]);
    expect.soft(proseIn(shown), lead).toContain(lead.replace(/[,:]$/u, ""));
  }
});

const aboutWords: Record<Language, string> = {
  en: 'Notice that the verse says "with" and not "after".',
  ar: "لاحظ أن الآية قالت «مع» ولم تقل «بعد».",
  pl: "Zauważ, że werset mówi „z” a nie „po”.",
  tr: 'Dikkat et, ayet "beraber" diyor, "sonra" değil.',
  id: 'Perhatikan bahwa ayat itu berkata "bersama" dan bukan "setelah".',
  ur: 'غور کریں کہ آیت میں "ساتھ" کہا گیا ہے اور "بعد" نہیں۔',
};

test.each(Object.entries(aboutWords))("guard, %s: words that are spoken about are no quotation", (language, said) => {
  expect(otherThanProse(guard(`${said}\n`, language as Language))).toEqual([]);
});

test("guard: the last row of a table announces nothing", () => {
  const table = "| Feeling | Verse |\n|---|---|\n| Fear | 2:153 |\n| Sadness | 93:5 |\n";
  const own = "What has to be feared is despair, which differs from sadness.";
  expect(proseIn(guard(`${table}\n${own}\n`))).toContain(own);
});

test.each([
  ["with its source behind it", (text: string) => `${text} (البقرۃ 2:153)۔`],
  ["in quotation marks with its source behind it", (text: string) => `"${text}" (2:153)۔`],
  ["in a sentence that names its speaker", (text: string) => `اللہ فرماتا ہے، ${text}۔`],
  ["in the cell of a table", (text: string) => `| آیت | سبق |\n|---|---|\n| ${text} | صبر |`],
])("guard, ur: an invented verse %s is withheld as a translation, for its words are Urdu", (_, write) => {
  const kinds = otherThanProse(guard(`${write(invented.ur)}\n`, "ur")).map((piece) => "of" in piece && piece.of);
  expect(kinds).toEqual(["translation"]);
});
