import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { apostrophes, foldMarks } from "#i18n/shared/text-folding.ts";
import file from "../../../../content/word-spellings.json" with { type: "json" };

const word = z.string().trim().min(1);
const entry = z
  .strictObject({
    spellings: z.array(z.string().regex(/^[a-z]+(?: [a-z]+){0,3}$/u)).default([]),
    words: z.partialRecord(z.enum(languages), word),
    always: z.partialRecord(z.enum(languages), z.array(word).min(1)).default({}),
    notAfter: z.array(word).default([]),
  })
  .refine(
    ({ spellings, words, always }) =>
      languages.every((language) => words[language] || (spellings.length === 0 && !always[language])),
    { error: "An entry has a word in each language in which a spelling of it is replaced" },
  );
const fileSchema = z.strictObject({ words: z.array(entry) });
type Entry = z.output<typeof entry>;

/**
 * The words that people spell otherwise than the texts do (`content/word-spellings.json`). Two rules decide what is replaced, in this order:
 * 1. `always`: a spelling in the query's own language, even where that language knows it as a word. An ending of the language stays.
 * 2. `latin`: an Islamic word in Latin letters, in any language. The longest run of words wins; a single word that the language knows stays.
 */
export type WordSpellings = {
  always: ReadonlyMap<Language, readonly { spelling: RegExp; written: string }[]>;
  /** The words of all languages by their folded spellings. */
  latin: ReadonlyMap<string, Entry["words"]>;
};

const latinWord = /[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d'’‘ʼʿʾ`]*/gu;
/** Digits that replace Arabic letters. 2 and 3 (hamza and ain) are not written in Latin spellings. */
const digitLetters: Readonly<Record<string, string>> = { 2: "", 3: "", 5: "kh", 7: "h" };
/** The number of words of the longest spelling. */
const maxSpellingWords = 4;
const endings: Partial<Record<Language, string>> = { id: "nya|ku|mu|lah|kah" };

/** @throws Error if a spelling belongs to two words, ZodError for another shape */
export function parseWordSpellings(json: unknown): WordSpellings {
  const { words: entries } = fileSchema.parse(json);
  const latin = new Map<string, Entry["words"]>();
  for (const { spellings, words } of entries) {
    for (const spelling of spellings) {
      const folded = foldSpelling(spelling);
      if ((latin.get(folded) ?? words) !== words) throw new Error(`Two words are spelt "${spelling}"`);
      latin.set(folded, words);
    }
  }
  return { latin, always: new Map(languages.map((language) => [language, alwaysIn(language, entries)])) };
}

function alwaysIn(language: Language, entries: readonly Entry[]) {
  return entries.flatMap(({ words, always, notAfter }) => {
    const [forms, written] = [always[language], words[language]];
    if (!forms || written === undefined) return [];
    const before = notAfter.length > 0 ? `(?<!(?:${notAfter.join("|")})\\s+)` : "";
    const end = `(?=(?:${endings[language] ?? ""})?(?![\\p{L}\\p{M}]))`;
    return { spelling: new RegExp(`${before}(?<![\\p{L}\\p{M}])(?:${forms.join("|")})${end}`, "giu"), written };
  });
}

export const wordSpellings: WordSpellings = parseWordSpellings(file);

/** Whether a text is one of the Islamic words in Latin letters. */
export const isIslamicWord = (text: string, { latin }: WordSpellings = wordSpellings): boolean =>
  latin.has(foldSpelling(text.trim()));

/** Replaces the spellings that the query's language always replaces: Indonesian "sholat", and Urdu "mum", which is spelt like "unlettered". */
export function replaceAlways(language: Language, query: string, { always }: WordSpellings = wordSpellings): string {
  return (always.get(language) ?? []).reduce((text, { spelling, written }) => text.replace(spelling, written), query);
}

/** Replaces spellings by both rules ("sabr", "du3a", "in sha2 allah", "sholat") by the words of the query's language. */
export function replaceSpellings(
  spellings: WordSpellings,
  language: Language,
  query: string,
  isKnown: (word: string) => boolean,
): string {
  return replaceLatin(spellings, language, replaceAlways(language, query, spellings), isKnown);
}

function replaceLatin(
  { latin }: WordSpellings,
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
      const written = latin.get(run.map(({ text }) => foldSpelling(text)).join(" "))?.[language];
      const last = run.at(-1);
      if (written === undefined || !last || (count === 1 && isKnown(first.text))) continue;
      parts.push(query.slice(end, first.start), written);
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
