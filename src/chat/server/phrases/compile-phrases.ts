import { z } from "zod";
import { foldText } from "./fold-text.ts";

/**
 * Phrases as people type them. A phrase is words in their order: `a|b` either word, `<name>` any word of a class, `word*` and `*word` any ending or
 * beginning, `word?` may be missing, `~3` up to three words between, `^3` the same without a word of the class `me`, `.` the end of a sentence.
 * `!a|b` at the beginning: neither word stands before the rest, directly or with up to two words between. Parts between ` & ` may occur anywhere in
 * one sentence, in any order.
 */
export const phrasesSchema = z.array(z.string().min(2).max(1_500));

/** Word classes that phrases refer to; `me` contains the forms of "I". */
export const classesSchema = z.record(z.string(), z.array(z.string().min(1)));
export type Classes = z.infer<typeof classesSchema>;

const anyWord = "[^ .]+";
const arabicLetter = /^[\u0600-\u06ff]/u;

/** A regular expression over folded text that matches if one of the phrases occurs. Throws if a phrase is not in the syntax above. */
export function compilePhrases(phrases: readonly string[], classes: Classes, flags = "u"): RegExp {
  return new RegExp(`(?<= )(?:${phrases.map((phrase) => compilePattern(phrase, classes)).join("|")})(?= )`, flags);
}

function compilePattern(line: string, classes: Classes): string {
  const [only = "", ...more] = line.split(" & ");
  if (more.length === 0) return compileRun(only, classes);
  return `\\.${[only, ...more].map((run) => `(?=[^.]* ${compileRun(run, classes)} )`).join("")}`;
}

function compileRun(line: string, classes: Classes): string {
  const [first = "", ...rest] = line.split(" ");
  if (first.startsWith("!"))
    return `(?<! ${word(first.slice(1), classes)}(?: ${anyWord}){0,2} )${compileRun(rest.join(" "), classes)}`;
  const parts = rest.map((token) => {
    const gap = /^([~^])(\d+)$/u.exec(token);
    if (gap) return `(?: ${gap[1] === "^" ? withoutMe(classes) : ""}${anyWord}){0,${gap[2]}}?`;
    return token.endsWith("?") ? `(?: ${word(token.slice(0, -1), classes)})?` : ` ${word(token, classes)}`;
  });
  return `${word(first, classes)}${parts.join("")}`;
}

function withoutMe(classes: Classes): string {
  return `(?!${word("<me>", classes)} )`;
}

function word(token: string, classes: Classes): string {
  return `(?:${[...new Set(wordsOfToken(token, classes).map(oneWord))].join("|")})`;
}

/** The words between which a token chooses, those of its classes among them. @throws RangeError if there is no such class */
export function wordsOfToken(token: string, classes: Classes): string[] {
  return token.split("|").flatMap((one) => {
    const name = /^<(.+)>$/u.exec(one)?.[1];
    if (name === undefined) return [one];
    const known = classes[name];
    if (!known) throw new RangeError(`There is no class <${name}>.`);
    return known;
  });
}

/** Arabic writes "and" and "so" as the first letter of the next word. */
function oneWord(text: string): string {
  if (text === ".") return "\\.";
  const bare = foldWord(text.replaceAll("*", ""));
  if (!bare || bare.includes(" ")) throw new RangeError(`"${text}" is not one word.`);
  const joined = arabicLetter.test(bare) ? "[وف]?" : "";
  return `${text.startsWith("*") ? "[^ .]*" : joined}${bare}${text.endsWith("*") ? "[^ .]*" : ""}`;
}

/** A single word as `foldText` writes it. */
export function foldWord(text: string): string {
  return foldText(text).slice(3, -3);
}
