import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";

const { guard } = await createTestGuard();

/** A word that no verse holds. */
const stranger: Record<Language, string> = {
  en: "lanterns",
  ar: "قناديلكم",
  pl: "latarnie",
  tr: "fenerler",
  id: "lentera",
  ur: "چراغ",
};
/** Something that the writer says before a verse without an announcement, and a sentence behind it. */
const around: Record<Language, [string, string]> = {
  en: ["My uncle likes to remind us", "We laughed on the way home."],
  ar: ["وكان خالي يذكرنا", "ثم عدنا إلى البيت."],
  pl: ["Mój wujek lubi nam przypominać", "Śmialiśmy się w drodze do domu."],
  tr: ["Dayım bize hatırlatır", "Eve dönerken güldük."],
  id: ["Paman saya suka mengingatkan", "Kami tertawa dalam perjalanan pulang."],
  ur: ["میرے ماموں ہمیں یاد دلاتے ہیں", "ہم گھر آتے ہوئے ہنسے۔"],
};
const verses = [
  "2:177",
  "2:216",
  "2:282",
  "3:159",
  "4:36",
  "9:40",
  "16:90",
  "24:35",
  "31:14",
  "46:15",
  "49:12",
  "59:22",
];
/** Fewest words of a clause of which all but the last are recognised. */
const fewest = 11;

test.each(Object.entries(stranger))("guard, %s: the altered end of a verse is not shown beside it", (lang, word) => {
  const language = lang as Language;
  const [before, behind] = around[language];
  const clauses = verses.flatMap((ref) => clausesOf(corpusText(language === "ar" ? "ar-imlaei" : language, ref)));
  const plain = (text: string) => (language === "ar" ? withoutMarks(text) : text);
  expect(clauses).not.toEqual([]);
  for (const clause of clauses.slice(0, 3)) {
    const altered = plain([...clause.slice(0, -1), word].join(" "));
    const shown = guard(`${before} ${altered}. ${behind}\n`, language);
    expect.soft(otherThanProse(shown), altered).not.toEqual([]);
    expect.soft(proseIn(shown), altered).not.toContain(word);
    expect.soft(proseIn(shown), altered).toContain(behind.replace(/[.۔]$/u, ""));
  }
});

/** The long clauses of a verse, as words. */
function clausesOf(text: string): string[][] {
  const sentences = text.split(/[.,،؛;:!?؟۔()[\]"“”„»«]|[\u06D6-\u06DC]/u);
  return sentences
    .map((one) => one.split(" ").filter((word) => /\p{L}/u.test(word)))
    .filter(({ length }) => length >= fewest);
}

test.each([
  ["tr", 'Tevbe 51\'de inananlar der ki: "Bize fenerlerimizden başkası erişmez".'],
  ["pl", "W At-Tauba 51 wierzący mówią: „Nie spotka nas nic prócz naszych latarni”."],
  ["id", 'Dalam At-Taubah 51 orang beriman berkata: "Tidak ada yang menimpa kami selain lentera kami".'],
  ["en", 'In Yusuf 87 the father says: "Never lose hope in the lanterns of the harbour".'],
  ["tr", "Allah fenersiz kolaylık ve huzur verir diye vaat ediyor, o hâlde sabredin."],
  ["en", "Surely those lanterns [that are lit] were a light for the boats."],
] as const)("guard, %s: %s", (language, text) => {
  const shown = guard(`${text}\n`, language);
  expect(otherThanProse(shown)).toMatchObject([{ kind: "withheld" }]);
  expect(proseIn(shown)).not.toMatch(/lantern|fener|latarni|lentera/u);
});

test("guard: a name with an age, and a note in square brackets, quote nothing", () => {
  const sentences = ["Keep calm [and breathe] when you can.", "Yusuf was 12 and he wanted to pray with us every day."];
  for (const said of sentences) expect(otherThanProse(guard(`${said}\n`))).toEqual([]);
});

/** The writer's words, the words of the verse whose number stands behind them, and what else he says. */
const numbered: readonly (readonly [Language, string, string, string, string])[] = [
  ["pl", "Bóg przypomina, że", "50:16", "wiemy, co podszeptuje jemu dusza", ""],
  [
    "tr",
    "Takva sahiplerini anlatırken onların",
    "3:134",
    "öfkelerini yenerler, insanların kusurlarını affederler",
    " der",
  ],
  ["ar", "وقد أمر موسى فقال", "20:14", "وأقم الصلاة لذكري", ""],
];

test.each(numbered)("guard, %s: %s ‹%s›", (language, before, ref, words, behind) => {
  const shown = guard(`${before} ${words}${behind} (${ref}).\n`, language);
  expect(otherThanProse(shown)[0]).toMatchObject({ kind: "quotation", ref });
  expect(proseIn(shown)).toContain(before);
});

test("guard: a verse that quotes a word, with another one in its place, is one citation", () => {
  const [before = "", after = ""] = corpusText("en", "17:23")
    .split(/, "uff," /u)
    .map((part) => part.replaceAll(/[[\]]/gu, ""));
  const said = `${before.split(" ").slice(-9).join(" ")}, "lanterns," ${after.split(/[.]/u)[0]}`;
  const shown = guard(`It says, "${said}." Keep it.\n`);
  expect(otherThanProse(shown)).toMatchObject([{ kind: "quotation", ref: "17:23" }]);
  expect(proseIn(shown)).not.toContain("lanterns");
});

test("guard: a short answer with a label in bold is the writer's", () => {
  const own =
    "**Short answer:** Yes, you must be good to your parents even when they hurt you, but you need not obey them in what is sinful.";
  expect(proseIn(guard(`${own}\n`)).trim()).toBe(own);
});

test("guard: behind an announced text that no source holds, advice far from scripture stays", () => {
  const advice = "If the sadness lasts for weeks and you cannot sleep or eat, see a doctor too";
  const shown = guard(`The Prophet said: The harbour lights its lanterns for those who weep at dusk. ${advice}.\n`);
  expect(proseIn(shown)).toContain(advice);
  expect(proseIn(shown)).not.toContain("lanterns");
});

test("guard: the altered beginning of a verse that was recognised from a bracket on is not shown", () => {
  const said = corpusText("id", "37:102").split("“").at(-1)?.replace(/[”"]/gu, "") ?? "";
  const altered = said.replace(/\p{L}+(?= \(Allah\))/u, "diimpikan");
  expect(altered).not.toBe(said);
  const shown = guard(`Ismail pun tidak membantah. Ia berkata ${altered} lalu keduanya berserah.\n`, "id");
  expect(otherThanProse(shown)).toMatchObject([{ kind: "quotation", ref: "37:102" }]);
  expect(proseIn(shown)).not.toContain("diimpikan");
  expect(proseIn(shown)).toContain("lalu keduanya berserah");
});
