import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";

const fileSchema = z.strictObject({
  words: z.array(
    z.strictObject({
      spellings: z.array(z.string().regex(/^[a-z]+(?: [a-z]+){0,3}$/u)).min(1),
      words: z.record(z.enum(languages), z.string().trim().min(1)),
    }),
  ),
});

/** What each Islamic word is called in the six languages, by the spellings in which it is typed in Latin letters. */
export type Arabizi = ReadonlyMap<string, Readonly<Record<Language, string>>>;

const latinWord = /[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d'’‘ʼʿʾ`]*/gu;
const noLetter = /[\p{M}'’‘ʼʿʾ`]/gu;
/** Digits that stand for Arabic letters; two of them have no sound that Latin spelling writes. */
const digitLetters: Readonly<Record<string, string>> = { 2: "", 3: "", 5: "kh", 7: "h" };
/** Words that the longest spelling of the table may have. */
const longestSpelling = 4;

/** Reads `content/arabizi.json`. Throws where one spelling stands for two words. */
export async function readArabizi(path: string): Promise<Arabizi> {
  const { words } = fileSchema.parse(JSON.parse(await readFile(path, "utf8")));
  const known = new Map<string, Readonly<Record<Language, string>>>();
  for (const { spellings, words: named } of words) {
    for (const spelling of spellings) {
      const folded = foldSpelling(spelling);
      if ((known.get(folded) ?? named) !== named) throw new Error(`Two words are spelt "${spelling}"`);
      known.set(folded, named);
    }
  }
  return known;
}

/**
 * A query with the Islamic words that somebody typed in Latin letters ("sabr", "du3a", "in sha2 allah") in the words of its
 * language. A single word that the language knows as it stands is left: it is that language's own.
 */
export function translateArabizi(
  arabizi: Arabizi,
  language: Language,
  query: string,
  isKnown: (word: string) => boolean,
): string {
  const typed = [...query.matchAll(latinWord)].map(({ 0: text, index }) => ({ text, start: index }));
  const parts: string[] = [];
  let end = 0;
  for (let at = 0; at < typed.length; at += 1) {
    const first = typed[at];
    if (!first) break;
    for (let count = Math.min(longestSpelling, typed.length - at); count > 0; count -= 1) {
      const run = typed.slice(at, at + count);
      const named = arabizi.get(run.map(({ text }) => foldSpelling(text)).join(" "));
      const last = run.at(-1);
      if (!named || !last || (count === 1 && isKnown(first.text))) continue;
      parts.push(query.slice(end, first.start), named[language]);
      end = last.start + last.text.length;
      at += count - 1;
      break;
    }
  }
  return parts.join("") + query.slice(end);
}

/** One form for the ways to spell a word: digits as letters, "oo" and "ee" as one vowel, no silent "h" at the end. */
function foldSpelling(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().replace(noLetter, "");
  if (!/\p{L}/u.test(plain)) return plain;
  return plain
    .replace(/[2357]/gu, (digit) => digitLetters[digit] ?? digit)
    .replace(/oo|ou/gu, "u")
    .replace(/ee/gu, "i")
    .replace(/(?<=[ae])h(?= |$)/gu, "");
}
