import { foldLetters, foldMarks, latinLetters } from "#i18n/shared/text-folding.ts";

const pairs = (text: string) => new Map(text.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)] as const));

/** The sounds of Arabic letters, one sign for those that people spell alike. Hamza and ain have none. H is a teh marbuta. */
const consonants = pairs("بb تt ةH ثc جj حh هh خx دd ضD زz ذZ ظZ رr سs شs صs طT غg فf قk كk لl مm نn وw يy");
/** The signs of vowels of any length. N is a nun that is not spoken before some sounds and at the end. */
const vowels = pairs("\u064ea \u064fu \u0650i \u0670a آa \u064baN \u064cuN \u064diN");
const vowelSigns = new Set("aiu");
/** The names of the letters with which some surahs begin. They alone are written without marks. */
const letterNames = pairs("اalif لlam مmim صsad رra كkaf هha يya عain طTa سsin حha قkaf نnun");

/** A letter with its marks, and whether the next one is doubled, or a space. */
const arabicLetter = /(\p{L}|\s)(\p{M}*)(?=(\s*\p{L}\p{M}*\u0651)?)/gu;

/**
 * A vocalised verse as it sounds without pauses, with a space between words. Doubled sounds are single, assimilated letters left out. For comparison
 * with `latinSounds`.
 */
export function arabicSounds(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/ ?[\u0640\u06d6-\u06ed]/gu, "")
    .replace(/(?<!\S)\p{L}+(?!\S)/gu, (word) => word.replace(/./gu, (letter) => letterNames.get(letter) ?? ""))
    // A verse begins with the vowel that a joined alif has only there.
    .replace(/^ا(?=(ل)?)/u, (_, article) => (article ? "ا\u064e" : "ا\u0650"));
  let sounds = "";
  let last = "";
  for (const [, letter = "", marks = "", doubled] of plain.matchAll(arabicLetter)) {
    for (const one of soundsOf(letter, marks, doubled !== undefined, last)) {
      if (one !== last) sounds += one;
      // A vowel may be doubled by the next word, a consonant is then assimilated.
      if (one !== " " || vowelSigns.has(last)) last = one;
    }
  }
  return sounds;
}

function soundsOf(letter: string, marks: string, isBeforeDouble: boolean, before: string): string {
  if (/[a-zT\s]/u.test(letter)) return letter;
  const consonant = consonants.get(letter) ?? "";
  if (marks !== "") return consonant + [...marks].map((mark) => vowels.get(mark) ?? "").join("");
  const isLong = (letter === "و" && before === "u") || (letter === "ي" && before === "i");
  if (isLong) return "";
  if (isBeforeDouble) return letter === "ن" ? "N" : "";
  return consonant + (vowels.get(letter) ?? "");
}

/** The ways in which people write Arabic sounds, of which D and Q stand for several letters: dh, dz and zh, and th. In this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // The article before a sound that takes its place: "al-rahman", "alrrahman".
  [/l(?=[\s-]+[tdrszn]|([tdrszn])\1)/gu, ""],
  [/[^a-z\d]+/gu, " "],
  [/5/gu, "kh"],
  [/7/gu, "h"],
  [/\d/gu, ""],
  [/oo|ou/gu, "u"],
  [/ee/gu, "i"],
  [/([a-z])\1+/gu, "$1"],
  [/(?<!s)[kc]h/gu, "x"],
  [/gh/gu, "g"],
  [/s(?:ch|[hzy])/gu, "s"],
  [/th/gu, "Q"],
  [/ts/gu, "c"],
  [/dj/gu, "j"],
  [/d[hzl]|zh/gu, "D"],
  [/ph/gu, "f"],
  [/q/gu, "k"],
  [/v/gu, "w"],
  // Of one sound on both sides of a space the first is dropped: "as-sabirin".
  [/([a-zDQ])\1+/gu, "$1"],
  [/([b-df-hj-np-tv-zDQ])( )\1/gu, "$2$1"],
];
const apostrophes = /['’‘ʼʻʿʾ`´ʹ]/gu;

/** The sounds of a text in Latin letters, as it may transliterate Arabic. */
export function latinSounds(text: string): string {
  const letters = foldLetters(foldMarks(text), latinLetters).replace(apostrophes, "");
  return spellings.reduce((sounds, [spelling, sound]) => sounds.replace(spelling, sound), letters).trim();
}
