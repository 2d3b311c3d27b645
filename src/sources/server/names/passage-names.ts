import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { verseReferenceSchema } from "#quran/shared/verse-reference-schema.ts";
import type { Hit, VerseSearch } from "../../shared/contract.ts";
import { foldName, longestName } from "./fold-name.ts";

const fileSchema = z.strictObject({
  passages: z.array(
    z.strictObject({ refs: z.array(verseReferenceSchema).min(1), names: z.array(z.string().min(1)).min(1) }),
  ),
});

/** Reads a query that is nothing but the name of a passage: the references of its verses; undefined for any other. */
export type PassageNames = (query: string) => string[] | undefined;

type NamedChapter = Pick<Chapter, "id" | "names" | "verseCount">;

const surahWords = new Set(foldName("surah sura surat surah's chapter sure suresi sury سورة سوره سورت"));
const verseWords = new Set(foldName("ayah ayat ayet ayeti verse verses aya ajat werset wersety آية آيه آیت الآية"));
/** Articles and what a name of a surah has in one spelling and not in another. */
const articles = new Set(foldName("al an ar as ash at ad adh az el en er es et ez asz asy ath"));

/**
 * Reads the names of `content/passages/names.json` and takes the names of the surahs in the six languages beside them: "al-Baqarah 255",
 * "surah Yasin". Throws where a passage does not exist or two have the same name.
 */
export async function readPassageNames(path: string, chapters: readonly NamedChapter[]): Promise<PassageNames> {
  const { passages } = fileSchema.parse(JSON.parse(await readFile(path, "utf8")));
  const known = new Map<string, string[]>();
  for (const { refs, names } of passages) {
    for (const ref of refs) {
      const range = parseVerseReference(ref);
      const chapter = range && chapters.find(({ id }) => id === range.chapter);
      if (!chapter || range.to > chapter.verseCount) throw new Error(`There is no passage ${ref}`);
    }
    for (const name of names) {
      const words = foldName(name).join(" ");
      if ((known.get(words) ?? refs) !== refs) throw new Error(`Two passages are called "${name}"`);
      known.set(words, refs);
    }
  }
  const surahs = nameChapters(chapters);
  return (query) => {
    if (query.length > longestName) return undefined;
    const words = foldName(query);
    return known.get(words.join(" ")) ?? readSurah(surahs, chapters, words);
  };
}

type NamedChapters = ReadonlyMap<string, NamedChapter>;

function nameChapters(chapters: readonly NamedChapter[]): NamedChapters {
  const named = new Map<string, NamedChapter>();
  const shared = new Set<string>();
  for (const language of languages) {
    for (const chapter of chapters) {
      const words = bareName(foldName(chapter.names[language].name));
      if ((named.get(words) ?? chapter) !== chapter) shared.add(words);
      named.set(words, chapter);
    }
  }
  // A spelling that two surahs share in different languages names neither.
  for (const words of shared) named.delete(words);
  return named;
}

/** The name without its article, its words as one: "Ya-Sin" and "Yasin", "Al-Baqarah" and "Baqara". */
function bareName(words: readonly string[]): string {
  const own = words.length > 1 && articles.has(words[0] ?? "") ? words.slice(1) : words;
  return own
    .join("")
    .replace(/^ال/u, "")
    .replace(/(?<=a)h$/u, "")
    .replace(/(\p{L})\1+/gu, "$1");
}

/**
 * "Surah Yasin" and "surah 36" are the whole of it, "Yasin 9", "surah Yasin verse 9" and "surah 36 verse 9" a verse; a bare name alone is
 * an ordinary query.
 */
function readSurah(
  surahs: NamedChapters,
  chapters: readonly NamedChapter[],
  words: readonly string[],
): string[] | undefined {
  const letters = words.filter((word) => !/^\d/.test(word));
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  if (numbers.length + letters.length !== words.length) return undefined;
  const named = letters.filter((word) => !surahWords.has(word) && !verseWords.has(word));
  const said = letters.filter((word) => surahWords.has(word));
  if (named.length === 0 && said.length === 1) {
    // "Verse 9 of surah 36" in languages that need no "of": the surah's number stands with its word.
    const last = verseWords.has(letters[0] ?? "");
    const id = numbers.at(last ? -1 : 0);
    return toReferences(
      chapters.find((one) => one.id === id),
      last ? numbers.slice(0, -1) : numbers.slice(1),
    );
  }
  // "Şûrâ suresi": the name of one surah is the word itself.
  const own = named.length > 0 ? named : said.slice(0, 1);
  const chapter = own.length > 0 ? surahs.get(bareName(own)) : undefined;
  return said.length > 0 || numbers.length > 0 ? toReferences(chapter, numbers) : undefined;
}

/** The verse or the verses from one to another, or without numbers the whole surah. */
function toReferences(chapter: NamedChapter | undefined, numbers: readonly number[]): string[] | undefined {
  if (!chapter || numbers.length > 2) return undefined;
  const { id, verseCount } = chapter;
  const [from = 1, to = numbers.length === 0 ? verseCount : from] = numbers;
  if (from < 1 || from > to || from > verseCount) return undefined;
  return [from === to ? `${id}:${from}` : `${id}:${from}-${Math.min(to, verseCount)}`];
}

/** A search that knows the names: such a query finds the passage's verses, in order. */
export function withPassageNames(search: VerseSearch, names: PassageNames): VerseSearch {
  const named =
    (find: VerseSearch["find"]) =>
    async (language: Language, query: string, limit: number): Promise<Hit[]> => {
      const refs = names(query);
      if (!refs) return find(language, query, limit);
      const found = await Promise.all(refs.map((ref) => find(language, ref, limit)));
      return found.flat().slice(0, limit);
    };
  return { find: named(search.find), answer: named(search.answer) };
}
