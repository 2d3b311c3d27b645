import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { plainLetters, withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";

const { guard } = await createTestGuard();
const plain = (text: string) => plainLetters(text).toLowerCase();

const own: Record<Language, readonly [before: string, behind: string, word: string]> = {
  en: ["I can see how tired you are.", "Take one small step tomorrow.", "lanterns"],
  ar: ["أتفهم كم أنت متعب اليوم.", "فخذ خطوة صغيرة صباح غد.", "القناديل"],
  pl: ["Widzę, jak bardzo jesteś zmęczona.", "Zrób jutro jeden mały krok.", "latarnie"],
  tr: ["Ne kadar yorgun olduğunu görüyorum.", "Yarın küçük bir adım at.", "fenerler"],
  id: ["Saya melihat betapa lelahnya kamu.", "Besok ambil satu langkah kecil.", "lentera"],
  ur: ["میں دیکھ رہا ہوں کہ آپ کتنے تھکے ہوئے ہیں۔", "کل ایک چھوٹا قدم اٹھائیں۔", "چراغ"],
};

/** The first words of a verse, of which the third and the fourth are another one. */
function alteredBeginning(language: Language): string {
  const text = language === "ar" ? withoutMarks(corpusText("ar-imlaei", "2:186")) : corpusText(language, "2:186");
  const words = text.split(/\s+/u).slice(0, 16);
  return [...words.slice(0, 2), own[language][2], own[language][2], ...words.slice(4)].join(" ");
}

test.for(Object.keys(own) as Language[])(
  "guard: in %s the altered beginning of a verse is withheld with it, in every format and without an announcement",
  (language) => {
    const [before, behind, word] = own[language];
    const altered = alteredBeginning(language);
    for (const form of [altered, `> ${altered}`, `*${altered}*`, `"${altered}"`]) {
      const shown = proseIn(guard(`${before}\n\n${form}\n\n${behind}`, language));
      expect.soft(plain(shown), form).not.toContain(plain(`${word} ${word}`));
      expect.soft(shown, form).toContain(before);
      expect.soft(shown, form).toContain(behind);
    }
  },
);

const cards: Record<Exclude<Language, "ar" | "ur">, readonly [invented: string, ownLine: string]> = {
  en: ["And the lanterns of the harbour bow down every night.", "In short, this card is for you to keep."],
  pl: ["A latarnie portu kłaniają się każdej nocy.", "To znaczy, że karta jest dla ciebie, na pamiątkę."],
  tr: ["Ve limanın fenerleri her gece secde ederler.", "Bu ayet kartı senin için bir hatıra olsun."],
  id: ["Dan lentera di pelabuhan bersujud setiap malam.", "Ayat ini menjadi kartu untuk kamu simpan di rumah."],
};

test.for(Object.entries(cards))(
  "guard: in %s a line that stands like a verse right below one is claimed, the writer's own is not",
  ([key, [invented, ownLine]]) => {
    const language = key as Language;
    const verse = corpusText(language, "94:5");
    const shown = guard(`${own[language][0]}\n\n*${verse}*\n\n*${invented}*\n\n${own[language][1]}`, language);
    expect(otherThanProse(shown).map(({ kind }) => kind)).toEqual(["quotation", "withheld"]);
    expect(proseIn(shown)).toContain(own[language][1]);
    expect(proseIn(guard(`*${verse}*\n\n*${ownLine}*`, language))).toContain(ownLine);
  },
);

const prayers: Record<Language, readonly [prayer: string, presented: string, ofWriter: string]> = {
  en: [
    "O Allah, make my lanterns bright and my harbour calm.",
    "The Prophet ﷺ had words for this night.",
    "Thank you for asking.",
  ],
  ar: ["اللهم اجعل قناديلي مضيئة واجعل مينائي هادئا.", "وللنبي ﷺ كلمات لهذه الليلة.", "شكرا على سؤالك."],
  pl: [
    "O Allahu, uczyń moje latarnie jasnymi, a mój port spokojnym.",
    "Prorok miał słowa na tę noc.",
    "Dziękuję za pytanie.",
  ],
  tr: [
    "Allah'ım, fenerlerimi parlak, limanımı sakin eyle.",
    "Peygamberimizin bu geceye sözleri vardı.",
    "Sorduğun için teşekkürler.",
  ],
  id: [
    "Ya Allah, terangilah lenteraku dan tenangkanlah pelabuhanku.",
    "Rasulullah punya kata-kata untuk malam ini.",
    "Terima kasih sudah bertanya.",
  ],
  ur: [
    "اے اللہ! میرے چراغ روشن کر اور میری بندرگاہ پرسکون کر دے۔",
    "نبی ﷺ کے پاس اس رات کے الفاظ تھے۔",
    "پوچھنے کا شکریہ۔",
  ],
};

test.for(Object.entries(prayers))(
  "guard: in %s a prayer beside the Prophet's name is claimed, the writer's own prayer is not",
  ([key, [prayer, presented, ofWriter]]) => {
    const language = key as Language;
    const words = plain(prayer).split(" ").slice(-4).join(" ");
    expect(plain(proseIn(guard(`${presented} ${prayer}`, language)))).not.toContain(words);
    expect(plain(proseIn(guard(`${ofWriter} ${prayer}`, language)))).toContain(words);
  },
);

/** The words of 94:6, of which the last word is another one. */
const shortAltered: Record<Exclude<Language, "ar" | "ur">, string> = {
  en: `${corpusText("en", "94:6").split(" ").slice(0, -2).join(" ")} wealth.`,
  pl: `${corpusText("pl", "94:6").split(" ").slice(0, -1).join(" ")} samotność.`,
  tr: `${corpusText("tr", "94:6").split(" ").slice(0, -1).join(" ")} servettir.`,
  id: `${corpusText("id", "94:6").split(" ").slice(0, -1).join(" ")} kekayaan.`,
};

test.for(Object.entries(shortAltered))(
  "guard: in %s a verse of few words with another last word is withheld",
  ([key, altered]) => {
    const language = key as Language;
    const [before, behind] = own[language];
    const shown = proseIn(guard(`${before} ${altered} ${behind}`, language));
    expect(plain(shown)).not.toContain(plain(altered));
    expect(shown).toContain(before);
    expect(shown).toContain(behind);
  },
);

const tables: Record<Language, readonly [subject: string, verse: string]> = {
  en: ["Subject", "Verse"],
  ar: ["الموضوع", "الآية"],
  pl: ["Temat", "Werset"],
  tr: ["Konu", "Ayet"],
  id: ["Tema", "Ayat"],
  ur: ["موضوع", "آیت"],
};

test.for(Object.entries(tables))(
  "guard: in %s the cells below a heading that names verses are claimed, the other cells stay",
  ([key, [subject, verse]]) => {
    const language = key as Language;
    const word = own[language][2];
    const held = language === "ar" ? withoutMarks(corpusText("ar-imlaei", "94:5")) : corpusText(language, "94:5");
    const table = `| ${subject} | ${verse} |\n|---|---|\n| ${word} | ${held} |\n| ${word} | ${word} ${word} ${word} |\n`;
    const shown = guard(table, language);
    expect(otherThanProse(shown).map(({ kind }) => kind)).toEqual(["quotation", "withheld"]);
    expect(
      plain(proseIn(shown))
        .split(" ")
        .filter((one) => one === plain(word)),
    ).toHaveLength(2);
  },
);

test("guard: the writer's words before a colon are shown though the text behind it is withheld", () => {
  const altered = alteredBeginning("en");
  const shown = proseIn(guard(`A line for the fridge door, for the whole family: ${altered}`));
  expect(shown).toContain("A line for the fridge door, for the whole family:");
  expect(shown).not.toContain("lanterns lanterns");
});

test("guard: a quoted line that is a stored text as a whole is cited as that text, not as one that holds a part of it", () => {
  const whole = `${corpusText("en", "55:16")} ${corpusText("en", "55:17")}`;
  const shown = guard(`${own.en[0]}\n\n> ${whole}\n\n${own.en[1]}`);
  expect(otherThanProse(shown)).toEqual([expect.objectContaining({ kind: "quotation", ref: "55:16-17" })]);
});

/** A verse whose first words are a clause of their own, how many they are, and a lead-in that names the source. */
const clauses: Record<Exclude<Language, "ar">, readonly [key: string, words: number, leadIn: string]> = {
  en: ["47:21", 4, "The surah has these words:"],
  pl: ["49:10", 4, "Tak mówi ta sura:"],
  tr: ["17:36", 4, "Surede şöyle geçer:"],
  id: ["12:39", 4, "Demikian bunyi ayatnya:"],
  ur: ["2:141", 4, "سورت میں یہ الفاظ ہیں:"],
};

test.for(Object.entries(clauses))(
  "guard: in %s an announced text of four words is cited if a verse holds it as a whole clause",
  ([key, [verse, length, leadIn]]) => {
    const language = key as Language;
    const words = corpusText(language, verse).split(/\s+/u);
    const cited = (said: readonly string[]) =>
      otherThanProse(guard(`${leadIn} ${said.join(" ")}`, language)).filter(({ kind }) => kind === "quotation");
    expect(cited(words.slice(0, length))).toEqual([{ kind: "quotation", of: "quran", ref: verse, by: "exact" }]);
    expect(cited(words.slice(1, length + 1))).toEqual([]);
  },
);

/** A verse of five words or more. */
const ending = { en: "97:5", pl: "97:5", tr: "97:5", id: "97:5", ur: "94:8" } as const;

test.for(["en", "pl", "tr", "id", "ur"] as const)(
  "guard: in %s a stored text at the end of a sentence is cited although nothing announces it, and the words before it stay",
  (language) => {
    const [before, behind] = own[language];
    const writer = before.slice(0, -1);
    for (const sign of [":", ",", " –"]) {
      const shown = guard(`${writer}${sign} ${corpusText(language, ending[language])} ${behind}`, language);
      expect
        .soft(otherThanProse(shown), sign)
        .toEqual([{ kind: "quotation", of: "quran", ref: ending[language], by: "exact" }]);
      expect.soft(proseIn(shown), sign).toContain(writer);
      expect.soft(proseIn(shown), sign).toContain(behind);
    }
  },
);

test.for(["pl", "tr", "id"] as const)(
  "guard: in %s a verse of few words is withheld if the changed word leaves no three words in a row",
  (language) => {
    const [before, behind, word] = own[language];
    const altered = corpusText(language, "94:6").split(" ").with(2, word).join(" ");
    const shown = proseIn(guard(`${before} ${altered} ${behind}`, language));
    expect(plain(shown)).not.toContain(plain(altered));
    expect(shown).toContain(before);
  },
);

const within: Record<Exclude<Language, "ar">, readonly [lead: string, tail: string]> = {
  en: ["In that surah a father tells his son", "and then he falls silent"],
  pl: ["W tej surze ojciec radzi synowi", "i na tym kończy"],
  tr: ["Bu surenin babası oğluna", "diye öğüt verir"],
  id: ["Dalam surah itu seorang ayah berpesan", "lalu ia diam"],
  ur: ["اس سورت میں باپ کی اپنے بیٹے کو نصیحت", "اور پھر خاموش ہو جاتا ہے"],
};

/** The first words of a verse, of which the last but one is another. */
function changedWord(language: Language): string {
  // The stretch alone is found in most verses, not in all: in the others the sentence is withheld as a whole.
  const words = corpusText(language, language === "ur" ? "31:18" : "31:19")
    .replace(/[^\p{L}\p{M}’'-]+/gu, " ")
    .trim()
    .split(" ")
    .slice(0, 9);
  return [...words.slice(0, -2), own[language][2], ...words.slice(-1)].join(" ");
}

test.for(Object.entries(within))(
  "guard: in %s an altered verse within a sentence is withheld, and the words around it stay",
  ([key, [lead, tail]]) => {
    const language = key as Language;
    const shown = guard(`${lead} ${changedWord(language)}, ${tail}.`, language);
    expect(plain(proseIn(shown))).not.toContain(plain(own[language][2]));
    expect(proseIn(shown)).toContain(lead);
    expect(proseIn(shown)).toContain(tail);
    expect(otherThanProse(guard(`${lead}. ${own[language][0]}`, language))).toEqual([]);
  },
);

const changed = (language: Language) => changedWord(language).replace(/\p{P}+$/u, "");

test("guard: a quotation may keep its full stop within the writer's sentence", () => {
  const shown = proseIn(guard(`Lokman suresinde oğluna ${changed("tr")}. denilmiştir.`, "tr"));
  expect(plain(shown)).not.toContain(own.tr[2]);
});

test("guard: the cells of a table are read as whole rows, whatever signs end the sentences in them", () => {
  const row = `| Wiedza | ${own.pl[2]} moje! Niech mnie prowadzą! | 20 |`;
  const shown = guard(`| Temat | Werset | Sura |\n|---|---|---|\n${row}\n`, "pl");
  expect(proseIn(shown)).not.toContain(own.pl[2]);
  expect(proseIn(shown)).toContain("Wiedza");
});

test("guard: a person of the Qur'an who speaks before a colon announces a verse", () => {
  const shown = guard("لقمان حکیم نے بیٹے سے کہا تھا: چراغ کی طرح راستے میں جلتے رہنا۔", "ur");
  expect(otherThanProse(shown).map(({ kind }) => kind)).toEqual(["withheld"]);
});

test("guard: a line whose announced text stands on it announces nothing below it", () => {
  const below = "A startup needs a written contract, and so do friends.";
  expect(proseIn(guard(`For debts, the Prophet said: lanterns pay at dawn\n\n${below}`))).toContain(below);
});

test("guard: the turn of another speaker does not go on with a verse", () => {
  const turn = "— Ya bana yapılan haksızlık?";
  expect(proseIn(guard(`— Kur'an der ki: fenerler her gece borçlarını sayarlar.\n${turn}`, "tr"))).toContain(turn);
});
