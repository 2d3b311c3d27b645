import { formatRosette } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Edition, Quran, VerseText } from "#quran/shared/contract.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { referenceScore } from "../../shared/contract.ts";
import {
  maxResults,
  resultsPerPage,
  type SearchFilter,
  type SearchPageQuery,
  type SearchPageResult,
  type SearchPageResults,
} from "../../shared/search-page.ts";
import type { FindNamedPassage } from "../query/passage-names.ts";
import { isArabicScript } from "../query/query-language.ts";
import { parseVerseReferences } from "../query/verse-references.ts";
import type { VerseSearchEngine } from "../search/open-search.ts";
import { searchVerses, type VerseSearchDependencies } from "../search/search-verses.ts";
import { createWordTest, findMarks, markWords, type WordTest } from "./mark-words.ts";

export type QuranSearchDependencies = VerseSearchDependencies & {
  passageNames: FindNamedPassage;
  /** Reads a query as the search does. */
  spelling: Pick<VerseSearchEngine, "correctSpelling">;
  /** An edition's texts of some verses, in their order. */
  readTexts: (edition: Edition, verses: readonly number[]) => Promise<VerseText[]>;
};

/** The editions to which a search of the Qur'an can be narrowed. */
export function quranFilters(quran: Quran, language: Language): SearchFilter[] {
  return quran.editions
    .filter((edition) => edition.language === language && edition.kind === "translation" && edition.searched)
    .map(({ id, name }) => ({ id, name }));
}

/** The surah of which a query is the name and nothing else, as "Yasin" or "surah Yasin". */
export function findChapter(
  { passageNames, quran }: Pick<QuranSearchDependencies, "passageNames" | "quran">,
  language: Language,
  q: string,
): SearchPageResults["chapter"] {
  if (q === "" || /\p{N}/u.test(q)) return undefined;
  const [ref, ...more] = passageNames(`surah ${q}`) ?? [];
  const range = ref !== undefined && more.length === 0 ? parseVerseReference(ref) : undefined;
  const chapter = range && quran.chapter(range.chapter);
  if (!chapter || range.from !== 1 || range.to !== chapter.verseCount) return undefined;
  return { name: chapter.names[language].name, path: `/quran/${chapter.id}` };
}

/** The verses that a query names by their reference and nothing else, as "2:255" or "al-Baqarah 255". */
export function findNamedVerses(
  { passageNames, quran }: Pick<QuranSearchDependencies, "passageNames" | "quran">,
  language: Language,
  q: string,
): SearchPageResults["verses"] {
  if (!/\p{N}/u.test(q)) return undefined;
  const [ref = q, ...more] = passageNames(q) ?? [];
  const verseCounts = quran.chapters.map(({ verseCount }) => verseCount);
  const [first, ...others] = parseVerseReferences(ref, verseCounts)?.verses ?? [];
  if (first === undefined || more.length > 0) return undefined;
  const { chapter, number: from } = quran.verseAt(first);
  const to = from + others.length;
  const name = `${quran.chapter(chapter)?.names[language].name ?? ""}${beforeReference(language)}`;
  return { name: name + formatReference(language, chapter, from, to), path: pathOfVerses({ chapter, from, to }) };
}

/**
 * Searches verses, best first. Narrowed to an edition, only verses where that edition has one of the words; else the language's
 * default translation is shown, or where it has none of the words the first edition that has one. A reference finds its verse in any edition.
 */
export async function searchQuran(
  { readTexts, spelling, ...parts }: QuranSearchDependencies,
  language: Language,
  { q, edition: asked, page }: SearchPageQuery,
): Promise<{ results: SearchPageResult[]; more: boolean; total: number }> {
  const { quran } = parts;
  // A reference names its verse without any of its words.
  const named = /\p{N}/u.test(q);
  const typed = q.replace(/\p{N}+/gu, " ");
  const words = `${typed} ${spelling.correctSpelling(typed, language)}`;
  const tests = { own: createWordTest(language, words), arabic: createWordTest("ar", words) };
  const hits = await searchVerses(parts, language, q, maxResults);
  // Named: by its number, its passage's name, or its Arabic words in Latin letters.
  const found = hits.flatMap(({ ref, score }) => {
    const verse = quran.verse(ref)?.index;
    return verse === undefined ? [] : [{ verse, isNamed: named || score >= referenceScore }];
  });
  const edition = quranFilters(quran, language).some(({ id }) => id === asked) ? quran.edition(asked) : undefined;
  const own =
    edition &&
    (await readTexts(
      edition,
      found.map(({ verse }) => verse),
    ));
  const texts: Shown[] = found.map((one, at) => ({
    ...one,
    text: own ? own[at] : quran.translation(language, one.verse),
  }));
  const holding = edition ? texts.filter(({ text, isNamed }) => isNamed || (text && hasWord(text, tests.own))) : texts;
  const first = (page - 1) * resultsPerPage;
  // An Arabic word is found by its root too.
  const byWords = !isArabicScript(q);
  const shown = holding.slice(first, first + resultsPerPage);
  if (!edition && !named) await showMatchingEditions({ quran, readTexts }, language, shown, tests);
  return {
    results: shown.map((one) => presentVerse(quran, language, one, { ...tests, byWords })),
    more: holding.length > first + resultsPerPage,
    total: holding.length,
  };
}

/** How words of the page's language and of Arabic are told to match. */
type WordTests = { own: WordTest; arabic: WordTest };

const hasWord = ({ text }: VerseText, isFound: WordTest) => findMarks(text, isFound).length > 0;

/** Replaces the default translation of verses by the first edition with one of the words, where neither it nor the Arabic has one. */
async function showMatchingEditions(
  { quran, readTexts }: Pick<QuranSearchDependencies, "quran" | "readTexts">,
  language: Language,
  shown: Shown[],
  { own, arabic }: WordTests,
): Promise<void> {
  let unmatched = shown.filter(
    ({ verse, text, isNamed }) => !isNamed && text && !hasWord(text, own) && !hasWord(quran.arabic(verse), arabic),
  );
  for (const { id } of quranFilters(quran, language)) {
    const edition = quran.edition(id);
    if (unmatched.length === 0 || !edition) break;
    const texts = await readTexts(
      edition,
      unmatched.map(({ verse }) => verse),
    );
    unmatched = unmatched.filter((one, at) => {
      const text = texts[at];
      if (!text || !hasWord(text, own)) return true;
      one.text = text;
      return false;
    });
  }
}

type Shown = { verse: number; text: VerseText | undefined; isNamed: boolean };

function presentVerse(
  quran: Quran,
  language: Language,
  { verse: index, text, isNamed }: Shown,
  { own, arabic: isFoundInArabic, byWords }: WordTests & { byWords: boolean },
): SearchPageResult {
  const verse = quran.verseAt(index);
  const arabic = quran.arabic(index);
  const marked = findMarks(arabic.text, isFoundInArabic).map(({ start }) => start);
  return {
    kind: "quran",
    ref: verse.key,
    title: quran.chapter(verse.chapter)?.names[language].name ?? "",
    number: formatReference(language, verse.chapter, verse.number),
    path: `/quran/${verse.chapter}/${verse.number}`,
    arabic: {
      text: arabic.text,
      editionName: quran.edition(arabic.edition)?.name ?? arabic.edition,
      number: formatRosette(language, verse.number),
      marked,
    },
    texts: text
      ? [
          {
            lang: text.lang,
            editionName: quran.edition(text.edition)?.name ?? text.edition,
            pieces: markWords(text.text, own),
            excerpt: false,
            ...(text.joint && {
              joint: formatReference(language, verse.chapter, text.joint.from, text.joint.to),
            }),
          },
        ]
      : [],
    ...(byWords && !isNamed && marked.length === 0 && !(text && hasWord(text, own)) && { bySubject: true }),
  };
}
