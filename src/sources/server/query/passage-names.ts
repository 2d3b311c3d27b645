import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { versesBesideName } from "#quran/shared/parse-location.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { verseReferenceSchema } from "#quran/shared/verse-reference-schema.ts";
import surahSpellings from "../../../../content/passages/surah-spellings.json" with { type: "json" };
import type { VerseHit, VerseSearch } from "../../shared/contract.ts";
import { foldName, maxNameLength } from "./fold-name.ts";
import { type FindSurah, type NamedChapter, nameSurahs } from "./surah-names.ts";
import { findSurahMention, findVerseMentions, type SurahMention, type VerseMention } from "./verse-mentions.ts";

const fileSchema = z.strictObject({
  passages: z.array(
    z.strictObject({ refs: z.array(verseReferenceSchema).min(1), names: z.array(z.string().min(1)).min(1) }),
  ),
});

/** The verse references of a query that is the name of a passage or a surah reference; undefined for any other query. */
export type FindNamedPassage = (query: string) => string[] | undefined;

export type PassageNames = {
  find: FindNamedPassage;
  /** The verse references of the passages that a text calls by their names, in its order; whole surahs are not among them. */
  findWithin(text: string): string[];
  /** The verses that a text names by surah and number. */
  findVerses(text: string): VerseMention[];
  /** The surah that a text names as a whole, with the word for one; by its number, it need not exist. */
  findSurah(text: string): SurahMention | undefined;
};

const surahWords = new Set(foldName("surah sura surat qs surah's chapter sure suresi sury سورة سوره سورت"));
const verseWords = new Set(foldName("ayah ayat ayet ayeti verse verses aya ajat werset wersety آية آيه آیت الآية"));

/**
 * Reads the passage names of `content/passages/names.json`. `find` knows besides the surah names of the six languages: "al-Baqarah 255",
 * "surah Yasin". Throws if a passage does not exist or two passages share a name.
 */
export async function loadPassageNames(path: string, chapters: readonly NamedChapter[]): Promise<PassageNames> {
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
  const findSurah = nameSurahs(chapters, surahSpellings);
  return {
    find(asked) {
      if (asked.length > maxNameLength) return undefined;
      const query = asked.replace(/\bq\.\s?s\b\.?/giu, "QS");
      return (
        known.get(foldName(query).join(" ")) ??
        parseSurahReference(findSurah, chapters, query) ??
        parseWholeMention(findSurah, chapters, query)
      );
    },
    findWithin: (text) => findKnownNames(known, foldName(text)).flat(),
    findVerses: (text) => findVerseMentions(text, findSurah, chapters),
    findSurah: (text) => findSurahMention(text, findSurah),
  };
}

/** UTF-16 units that an ending may add to the last word of a name: "Ayetel Kürsi'yi", "ayat kursinya". */
const maxEnding = 3;

/** What the names among the words stand for. Of names that begin at the same word the longest counts. */
function findKnownNames(known: ReadonlyMap<string, string[]>, words: readonly string[]): string[][] {
  const maxWords = Math.max(...[...known.keys()].map((name) => name.split(" ").length));
  const found = new Set<string[]>();
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(maxWords, words.length - at); count > 0; count -= 1) {
      const refs = nameWithEnding(known, words.slice(at, at + count));
      if (!refs) continue;
      found.add(refs);
      at += count - 1;
      break;
    }
  }
  return [...found];
}

function nameWithEnding(known: ReadonlyMap<string, string[]>, words: readonly string[]): string[] | undefined {
  const name = words.join(" ");
  // A single word with an ending may be another word.
  const longest = words.length > 1 ? maxEnding : 0;
  for (let ending = 0; ending <= longest; ending += 1) {
    const refs = known.get(name.slice(0, name.length - ending));
    if (refs) return refs;
  }
  return undefined;
}

/**
 * "Surah Yasin" and "surah 36" name the whole surah; "Yasin 9", "surah Yasin verse 9" and "surah 36 verse 9" a verse. A name
 * without "surah" or a number is an ordinary query.
 */
function parseSurahReference(
  findSurah: FindSurah,
  chapters: readonly NamedChapter[],
  query: string,
): string[] | undefined {
  const words = foldName(query);
  const letters = words.filter((word) => !/^\d/.test(word));
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  if (numbers.length + letters.length !== words.length) return undefined;
  const named = letters.filter((word) => !surahWords.has(word) && !verseWords.has(word));
  const said = letters.filter((word) => surahWords.has(word));
  if (named.length === 0 && said.length === 1) {
    // "Verse 9 surah 36": if the verse comes first, the surah's number is the last one.
    const last = verseWords.has(letters[0] ?? "");
    const id = numbers.at(last ? -1 : 0);
    return toReferences(
      chapters.find((one) => one.id === id),
      last ? numbers.slice(0, -1) : numbers.slice(1),
    );
  }
  // "Şûrâ suresi": a surah whose name folds to the word "surah" itself.
  const own = named.length > 0 ? named : said.slice(0, 1);
  const chapter = own.length > 0 ? findSurah(own) : undefined;
  const verses = chapter && versesBesideName(chapter.id, numbers, query);
  return verses && (said.length > 0 || numbers.length > 0) ? toReferences(chapter, verses) : undefined;
}

/** The verses of a query that mentions them as sentences do, and says nothing else: "Kahf, verses 10 to 12", "Q.S. Al-Kahf: 10". */
function parseWholeMention(
  findSurah: FindSurah,
  chapters: readonly NamedChapter[],
  query: string,
): string[] | undefined {
  const [mention, ...others] = findVerseMentions(query, findSurah, chapters);
  if (!mention || others.length > 0) return undefined;
  const { chapter: id, from, to, start, end } = mention;
  const isReversed = from === to && /\p{Nd}\s*[-–—]\s*\p{Nd}/u.test(query);
  if (isReversed) return undefined;
  if (/[\p{L}\p{Nd}]/u.test(query.slice(0, start) + query.slice(end))) return undefined;
  return toReferences(
    chapters.find((chapter) => chapter.id === id),
    from === to ? [from] : [from, to],
  );
}

/** One number names a verse, two a range, none the whole surah. */
function toReferences(chapter: NamedChapter | undefined, numbers: readonly number[]): string[] | undefined {
  if (!chapter || numbers.length > 2) return undefined;
  const { id, verseCount } = chapter;
  const [from = 1, to = numbers.length === 0 ? verseCount : from] = numbers;
  if (from < 1 || from > to || from > verseCount) return undefined;
  return [from === to ? `${id}:${from}` : `${id}:${from}-${Math.min(to, verseCount)}`];
}

/** Wraps a search: the name of a passage finds its verses, in order. */
export function withPassageNames(search: VerseSearch, names: FindNamedPassage): VerseSearch {
  const named =
    (find: VerseSearch["find"]) =>
    async (language: Language, query: string, limit: number): Promise<VerseHit[]> => {
      const refs = names(query);
      if (!refs) return find(language, query, limit);
      const found = await Promise.all(refs.map((ref) => find(language, ref, limit)));
      return found.flat().slice(0, limit);
    };
  return { find: named(search.find), answer: named(search.answer) };
}
