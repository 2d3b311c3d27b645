import { arabicLetters, nasalLetters } from "#i18n/shared/text-folding.ts";

/**
 * One way to write a word. The Uthmani spelling has small signs that other spellings write as letters or omit:
 * each option says whether such a letter is written.
 */
export type Spelling = {
  /** Dagger alifs written as letters: one bit each, from the first. */
  daggers: number;
  /** Small waw, ya and nun inside a word. */
  small: boolean;
  /** A hamza as itself on any seat, or as the bare seat. */
  hamza: "itself" | "seat";
};

export const fullSpelling: Spelling = { daggers: -1, small: true, hamza: "itself" };

const hamzaMarks = /[\u0654\u0655]/u;
const dagger = "\u0670";
const vowelOrShadda = /[\u064B-\u0651\u08F0-\u08F2]/u;
const unit = /(\p{L})(\p{M}*)/gu;
/** Prefixes before a word that begins with a hamza on alif: it is then written as at the beginning of a word. */
const prefixes = /^(?:ا[وف]?|[وف]?(?:يا?|ها?|[بلك]|ال|بال|كال|لل)?)$/u;
/** The same for a hamza without a seat. */
const seatlessPrefixes = /^(?:ا|[وف]?(?:يا?|ها?|[بلك]|ال|بال|كال|لل)?)$/u;

/** Letter variants, and letters without their dots as some fonts of the mushaf encode them. */
const foldedLetter = new Map([...arabicLetters.letterOf, ...nasalLetters.letterOf, ["ٮ", "ب"]]);

/**
 * The letters of a word under a spelling, without marks, for comparison. Hamza, ya, ta marbuta and
 * doubled long vowels are folded; other letters stay, so a word of another script equals no word of the corpus.
 * Expects NFKD.
 */
export function spell(word: string, spelling: Spelling): string {
  let out = "";
  let daggers = 0;
  const units = [...word.matchAll(unit)].map(([, letter = "", marks = ""]) => ({ letter, marks }));
  const lastLetter = units.findLastIndex(({ letter }) => !/[\u0640ۥۦ]/u.test(letter));
  for (const [at, { letter, marks }] of units.entries()) {
    const last = at >= lastLetter;
    const carrier = marks.includes(dagger) ? (spelling.daggers >> Math.min(daggers++, 30)) & 1 : undefined;
    out += spellUnit(letter, marks, { before: out, last, carrier, spelling });
  }
  return foldWord(out);
}

/** The number of dagger alifs in a word. */
export function countDaggers(word: string): number {
  return word.split(dagger).length - 1;
}

type Place = { before: string; last: boolean; carrier: number | undefined; spelling: Spelling };

function spellUnit(letter: string, marks: string, { before, last, carrier, spelling }: Place): string {
  if (letter === "ۥ" || letter === "ۦ") return last || !spelling.small ? "" : letter === "ۥ" ? "و" : "ي";
  const alif = carrier === 1 ? "ا" : "";
  const body = letter === "\u0640" ? "" : (foldedLetter.get(letter) ?? letter);
  const tail = alif + smallLetters(marks, spelling);
  if (letter === "ء" || hamzaMarks.test(marks)) {
    // A hamza without a seat may be encoded on the previous letter.
    const own = "اويء".includes(body);
    return own
      ? hamza(body, { before, spelling }) + tail
      : body + alif + hamza("", { before: before + body, spelling });
  }
  const bare = !vowelOrShadda.test(marks);
  // Waw or ya under a dagger alif stand for the long a itself, unless they carry a vowel of their own.
  if (carrier === 1 && bare && (body === "و" || (body === "ي" && !last))) return tail;
  if (carrier === 1 && bare && body === "ي") return `ي${smallLetters(marks, spelling)}`;
  return body + tail;
}

function hamza(body: string, { before, spelling }: Pick<Place, "before" | "spelling">): string {
  const seat = body === "ء" ? "" : body;
  if (before === "") return "ا";
  if (seat === "ا" && prefixes.test(before)) return "ا";
  if (seat === "" && spelling.hamza === "itself" && seatlessPrefixes.test(before)) return "ا";
  return spelling.hamza === "seat" && body !== "ء" ? seat : "ء";
}

function smallLetters(marks: string, { small }: Spelling): string {
  if (!small) return "";
  return (marks.includes("\u06E7") ? "ي" : "") + (marks.includes("\u06E8") ? "ن" : "");
}

function foldWord(letters: string): string {
  return collapse(letters.replace(/وا$/u, "و"));
}

/** Doubled long vowels become one, since spellings differ in this. An initial waw before a waw is the conjunction and stays. */
export function collapse(letters: string): string {
  return letters.replace(/(?<!^)([وي])\1+/gu, "$1").replace(/اا+/gu, "ا");
}

/** The letters common to all spellings of a word, for finding candidates: no long vowels, hamza, ha or ta. */
export function skeleton(letters: string): string {
  return (
    letters
      .replace(/[اويءهت]/gu, "")
      .replace(/ص/gu, "س")
      // A nun that assimilates to the next letter may be omitted where particles join.
      .replace(/ن(?=[لم])/gu, "")
      .replace(/(.)\1+/gu, "$1")
  );
}
