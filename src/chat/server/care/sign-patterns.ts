import { z } from "zod";
import { foldText } from "./fold-text.ts";

const patterns = z.array(z.string().min(2).max(1_500));

/**
 * The signs of one language, `content/care/signs.<language>.json`. A pattern is words in their order: `a|b` either word, `<name>` any word of a
 * class, `word*` and `*word` any ending or beginning, `word?` may be missing, `~3` up to three words between, `^3` the same without a
 * word of the class `me`, `.` the end of a sentence. Runs between ` & ` stand anywhere in one sentence, in any order.
 */
export const signsSchema = z.strictObject({
  /** Lists of words that patterns name; `me` is how a person says "I". */
  classes: z.record(z.string(), z.array(z.string().min(1))),
  /** Words that are known again with one letter wrong, missing, too many or swapped. */
  spell: z.array(z.string().min(6)),
  /** A sentence that holds one of these is about somebody in a story, a dream or a text to translate. */
  about: patterns,
  /** What is taken out of a sentence before signs are looked for. */
  harmless: patterns,
  /** Somebody who does not want to live, or hurts themselves. */
  self: patterns,
  /** Somebody whom another hurts or threatens. */
  harmed: patterns,
  /** Somebody who fears for another person, or for a child. */
  other: patterns,
  /** What tells something only in the talk of somebody who spoke of danger before. */
  weak: patterns,
});
export type SignsFile = z.infer<typeof signsSchema>;

/** Patterns of one kind, as one expression over folded text. */
export type Signs = { [kind in Exclude<keyof SignsFile, "classes" | "spell">]: RegExp } & { spell: readonly string[] };

const anyWord = "[^ .]+";
const arabicLetter = /^[\u0600-\u06ff]/u;

export function compileSigns({ classes, spell, ...kinds }: SignsFile): Signs {
  const compile = (lines: readonly string[], flags = "u") =>
    new RegExp(`(?<= )(?:${lines.map((line) => compilePattern(line, classes)).join("|")})(?= )`, flags);
  return {
    spell: spell.map(foldWord),
    about: compile(kinds.about),
    harmless: compile(kinds.harmless, "gu"),
    self: compile(kinds.self),
    harmed: compile(kinds.harmed),
    other: compile(kinds.other, "gu"),
    weak: compile(kinds.weak),
  };
}

function compilePattern(line: string, classes: SignsFile["classes"]): string {
  const [only = "", ...more] = line.split(" & ");
  if (more.length === 0) return compileRun(only, classes);
  return `\\.${[only, ...more].map((run) => `(?=[^.]* ${compileRun(run, classes)} )`).join("")}`;
}

function compileRun(line: string, classes: SignsFile["classes"]): string {
  const [first = "", ...rest] = line.split(" ");
  const parts = rest.map((token) => {
    const gap = /^([~^])(\d+)$/u.exec(token);
    if (gap) return `(?: ${gap[1] === "^" ? withoutMe(classes) : ""}${anyWord}){0,${gap[2]}}?`;
    return token.endsWith("?") ? `(?: ${word(token.slice(0, -1), classes)})?` : ` ${word(token, classes)}`;
  });
  return `${word(first, classes)}${parts.join("")}`;
}

function withoutMe(classes: SignsFile["classes"]): string {
  return `(?!${word("<me>", classes)} )`;
}

function word(token: string, classes: SignsFile["classes"]): string {
  const words = token.split("|").flatMap((one) => {
    const name = /^<(.+)>$/u.exec(one)?.[1];
    if (name === undefined) return [one];
    const known = classes[name];
    if (!known) throw new RangeError(`There is no class <${name}>.`);
    return known;
  });
  return `(?:${[...new Set(words.map(oneWord))].join("|")})`;
}

/** Arabic writes "and" and "so" as the first letter of the next word. */
function oneWord(text: string): string {
  if (text === ".") return "\\.";
  const bare = foldWord(text.replaceAll("*", ""));
  if (!bare || bare.includes(" ")) throw new RangeError(`"${text}" is not one word.`);
  const joined = arabicLetter.test(bare) ? "[وف]?" : "";
  return `${text.startsWith("*") ? "[^ .]*" : joined}${bare}${text.endsWith("*") ? "[^ .]*" : ""}`;
}

function foldWord(text: string): string {
  return foldText(text).slice(3, -3);
}
