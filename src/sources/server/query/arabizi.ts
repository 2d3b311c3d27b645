import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { apostrophes, foldMarks } from "#i18n/shared/text-folding.ts";

const fileSchema = z.strictObject({
  words: z.array(
    z.strictObject({
      spellings: z.array(z.string().regex(/^[a-z]+(?: [a-z]+){0,3}$/u)).min(1),
      words: z.record(z.enum(languages), z.string().trim().min(1)),
    }),
  ),
});

/** Islamic words in the six languages, by their folded spellings in Latin letters. */
export type ArabiziTable = ReadonlyMap<string, Readonly<Record<Language, string>>>;

const latinWord = /[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d'’‘ʼʿʾ`]*/gu;
/** Digits that replace Arabic letters. 2 and 3 (hamza and ain) are not written in Latin spellings. */
const digitLetters: Readonly<Record<string, string>> = { 2: "", 3: "", 5: "kh", 7: "h" };
/** The longest spelling of the table, in words. */
const maxSpellingWords = 4;

/** Reads `content/arabizi.json`. Throws if a spelling belongs to two words. */
export async function readArabizi(path: string): Promise<ArabiziTable> {
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
 * Replaces Islamic words typed in Latin letters ("sabr", "du3a", "in sha2 allah") by those of the query's language. A single
 * word that the language knows as it is stays.
 */
export function replaceArabizi(
  arabizi: ArabiziTable,
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
    for (let count = Math.min(maxSpellingWords, typed.length - at); count > 0; count -= 1) {
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

/** Folds spelling variants: digits become letters, "oo" and "ee" one vowel, a final silent "h" is dropped. */
function foldSpelling(text: string): string {
  const plain = foldMarks(text).replace(apostrophes, "");
  if (!/\p{L}/u.test(plain)) return plain;
  return plain
    .replace(/[2357]/gu, (digit) => digitLetters[digit] ?? digit)
    .replace(/oo|ou/gu, "u")
    .replace(/ee/gu, "i")
    .replace(/(?<=[ae])h(?= |$)/gu, "");
}
