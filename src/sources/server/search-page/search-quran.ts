import { formatRosette } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Edition, Quran, VerseText } from "#quran/shared/contract.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import {
  resultsPerPage,
  type SearchFilter,
  type SearchPageQuery,
  type SearchPageResult,
} from "../../shared/search-page.ts";
import { searchVerses, type VerseSearchDependencies } from "../search/search-verses.ts";
import { createWordTest, findMarks, markWords, type WordTest } from "./mark-words.ts";

export type QuranSearchDependencies = VerseSearchDependencies & {
  /** An edition's texts of some verses, in their order. */
  readTexts: (edition: Edition, verses: readonly number[]) => Promise<VerseText[]>;
};

/** The number of hits that a search requests, and the most that can be shown. */
const mostVerses = 100;

/** The editions to which a search of the Qur'an can be narrowed. */
export function quranFilters(quran: Quran, language: Language): SearchFilter[] {
  return quran.editions
    .filter((edition) => edition.language === language && edition.kind === "translation" && edition.searched)
    .map(({ id, name }) => ({ id, name }));
}

/**
 * Searches verses, best first. Narrowed to an edition, only verses where that edition has one of the words; else the language's
 * default translation is shown, and any edition may have matched.
 */
export async function searchQuran(
  { readTexts, ...parts }: QuranSearchDependencies,
  language: Language,
  { q, edition: asked, page }: SearchPageQuery,
): Promise<{ results: SearchPageResult[]; more: boolean }> {
  const { quran } = parts;
  const isFound = createWordTest(language, q);
  const hits = await searchVerses(parts, language, q, mostVerses);
  const verses = hits.flatMap(({ ref }) => quran.verse(ref)?.index ?? []);
  const edition = quranFilters(quran, language).some(({ id }) => id === asked) ? quran.edition(asked) : undefined;
  const texts = edition
    ? (await readTexts(edition, verses)).map((text, at) => ({ verse: verses[at] ?? 0, text }))
    : verses.map((verse) => ({ verse, text: quran.translation(language, verse) }));
  const holding = edition ? texts.filter(({ text }) => text && findMarks(text.text, isFound).length > 0) : texts;
  const first = (page - 1) * resultsPerPage;
  return {
    results: holding
      .slice(first, first + resultsPerPage)
      .map(({ verse, text }) => presentVerse(quran, language, { verse, text }, isFound)),
    more: holding.length > first + resultsPerPage,
  };
}

type Shown = { verse: number; text: VerseText | undefined };

function presentVerse(
  quran: Quran,
  language: Language,
  { verse: index, text }: Shown,
  isFound: WordTest,
): SearchPageResult {
  const verse = quran.verseAt(index);
  const arabic = quran.arabic(index);
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
      marked: language === "ar" ? findMarks(arabic.text, isFound).map(({ start }) => start) : [],
    },
    texts: text
      ? [
          {
            lang: text.lang,
            editionName: quran.edition(text.edition)?.name ?? text.edition,
            pieces: markWords(text.text, isFound),
            excerpt: false,
            ...(text.joint && {
              joint: formatReference(language, verse.chapter, text.joint.from, text.joint.to),
            }),
          },
        ]
      : [],
  };
}
