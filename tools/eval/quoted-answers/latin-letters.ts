import type { Language } from "../../../src/i18n/shared/languages.ts";

/** How a language writes the sounds of Arabic in Latin letters. */
type Spelling = { consonants: Readonly<Record<string, string>>; long: Readonly<Record<"a" | "i" | "u", string>> };

const common = {
  ...{ ب: "b", ت: "t", ث: "th", ج: "j", ح: "h", خ: "kh", د: "d", ذ: "dh", ر: "r", ز: "z", س: "s", ش: "sh", ص: "s" },
  ...{
    ض: "d",
    ط: "t",
    ظ: "z",
    ع: "'",
    غ: "gh",
    ف: "f",
    ق: "q",
    ك: "k",
    ل: "l",
    م: "m",
    ن: "n",
    ه: "h",
    و: "w",
    ي: "y",
  },
  ...{ ء: "'", أ: "'", إ: "'", ؤ: "'", ئ: "'" },
};
const english: Spelling = { consonants: common, long: { a: "aa", i: "ee", u: "oo" } };
const spellings: Record<Language, Spelling> = {
  en: english,
  ar: english,
  ur: english,
  pl: {
    consonants: { ...common, ث: "s", ج: "dż", خ: "ch", ذ: "z", ش: "sz", ي: "j" },
    long: { a: "a", i: "i", u: "u" },
  },
  tr: {
    consonants: { ...common, ث: "s", ج: "c", خ: "h", ذ: "z", ش: "ş", غ: "ğ", ق: "k", و: "v" },
    long: { a: "â", i: "î", u: "û" },
  },
  id: {
    consonants: { ...common, ث: "ts", ذ: "dz", ش: "sy", ص: "sh", ض: "dh", ط: "th", ظ: "zh" },
    long: { a: "aa", i: "ii", u: "uu" },
  },
};

const vowels: Readonly<Record<string, "a" | "i" | "u">> = { "\u064E": "a", "\u0650": "i", "\u064F": "u" };
const nunation: Readonly<Record<string, string>> = { "\u064B": "an", "\u064D": "in", "\u064C": "un" };
const shadda = "\u0651";
const daggerAlif = "\u0670";
const pauseSigns = /[\u06D6-\u06ED\u0640]/gu;
const letterWithMarks = /(\p{L})(\p{M}*)/gu;

/** A vowelled Arabic text in Latin letters, letter by letter, in the spelling of a language. Words keep their case endings. */
export function inLatinLetters(text: string, language: Language): string {
  return text
    .normalize("NFC")
    .replace(pauseSigns, "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => transcribe(word, spellings[language]))
    .join(" ");
}

type Letter = { letter: string; marks: string };

function transcribe(word: string, spelling: Spelling): string {
  const letters = [...word.matchAll(letterWithMarks)].map(([, letter = "", marks = ""]): Letter => ({ letter, marks }));
  let written = "";
  for (const [at, one] of letters.entries()) {
    // The vowel before the article replaces that of the article: "bil-".
    if (isArticle(letters, at)) written += at === 0 ? "a" : "";
    else if (isArticle(letters, at - 1)) written += articleLam(letters, at, spelling);
    else {
      const open = openVowel(letters[at - 1]);
      const isLong = open !== undefined && lengthens(one, open);
      written = isLong ? written.slice(0, -1) + spelling.long[open] : written + soundOf(letters, at, spelling);
    }
  }
  return written;
}

/** The l of the article, or the consonant that takes its place: "ar-". */
function articleLam(letters: readonly Letter[], at: number, { consonants }: Spelling): string {
  const next = letters[at + 1];
  if (next?.letter === "ل") return "l";
  return `${next?.marks.includes(shadda) ? (consonants[next.letter] ?? "l") : "l"}-`;
}

/** A letter with its vowel; a consonant is doubled inside a word, but not again behind the article. */
function soundOf(letters: readonly Letter[], at: number, { consonants, long }: Spelling): string {
  const { letter, marks } = letters[at] as Letter;
  const vowel = vowelOf(marks);
  const ending = [...marks].map((mark) => nunation[mark]).find((one) => one !== undefined) ?? "";
  const isDoubled = marks.includes(shadda) && at > 0 && !isArticle(letters, at - 2);
  const sound = (): string => {
    if (letter === "آ") return long.a;
    if (/[اٱى]/u.test(letter)) return at === 0 && !vowel ? initialVowel(letters) : "";
    if (letter === "ة") return vowel || ending ? "t" : "h";
    if (/[ءأإؤئ]/u.test(letter) && at === 0) return vowel ? "" : letter === "إ" ? "i" : "a";
    const consonant = consonants[letter] ?? "";
    return isDoubled ? consonant + consonant : consonant;
  };
  if (marks.includes(daggerAlif)) return sound() + long.a;
  return sound() + (ending || (vowel ?? ""));
}

function vowelOf(marks: string): "a" | "i" | "u" | undefined {
  return [...marks].map((mark) => vowels[mark]).find((one) => one !== undefined);
}

/** The short vowel at the end of a letter, which the next letter may lengthen. */
function openVowel(letter: Letter | undefined): "a" | "i" | "u" | undefined {
  return letter && !letter.marks.includes(daggerAlif) ? vowelOf(letter.marks) : undefined;
}

function lengthens({ letter, marks }: Letter, open: "a" | "i" | "u"): boolean {
  const lengthening = { a: "اى", i: "ي", u: "و" };
  return (marks === "" || (open === "a" && /^[\u0652\u0670]$/u.test(marks))) && lengthening[open].includes(letter);
}

/** Whether the article begins here: an alif without marks, and a lam without a vowel behind it. */
function isArticle(letters: readonly Letter[], at: number): boolean {
  const [alif, lam] = [letters[at], letters[at + 1]];
  return (
    (alif?.letter === "ا" || alif?.letter === "ٱ") &&
    alif.marks === "" &&
    lam?.letter === "ل" &&
    vowelOf(lam.marks) === undefined &&
    letters.length > at + 3
  );
}

/** The vowel of a verb that begins with a joining alif: u before a damma, else i. */
function initialVowel(letters: readonly Letter[]): string {
  if (letters[1]?.letter === "ل") return "a";
  return vowelOf(letters[2]?.marks ?? "") === "u" ? "u" : "i";
}
