import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { ChapterOpening as OpeningRows } from "#quran/shared/rows/chapter-openings.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { readerTitle } from "../reader-title.ts";
import { parseVerseNumbers } from "../resolve-params.ts";
import { ChapterOpening } from "./chapter-opening.tsx";
import type { OpeningFacts } from "./opening-facts.ts";

/** The parameters of the reader's route. */
export type ReaderParams = { lang?: string | undefined; chapterId: string; verseNumber?: string | undefined };

/** What a page has loaded of a page of the reader that it links to. */
export type Opening = {
  facts: OpeningFacts;
  language: Language;
  /** The verses that it begins with. */
  rows: OpeningRows | undefined;
  basmala: string | undefined;
  t: Translate;
};

/**
 * The loader data of a page that shows an opening. The key is its address without "/quran/": "36", "2/255", "94/5-6". Undefined where that would
 * not look like the page itself: in progressive reading, and with other texts than the server's.
 */
export function openOpening({ facts, language, rows, basmala, t }: Opening, key: string, params: ReaderParams) {
  const { translation, recitation, messages } = facts;
  const named = params.verseNumber === undefined ? params.chapterId : `${params.chapterId}/${params.verseNumber}`;
  const chapter = facts.chapters[Number(params.chapterId) - 1];
  if (!chapter || !rows || key !== named || (params.lang ?? language) !== language) return undefined;
  const { mode, editions, transliteration, arabic, translation: translated } = readReadingPreferences();
  const others = (editions[language] ?? []).some((id) => id !== translation?.id);
  if (mode !== "standard" || others || transliteration || !arabic || !translated) return undefined;
  const range = parseVerseNumbers(params.verseNumber);
  const { title, description } = readerTitle(t, language, chapter, range);
  const opening = { chapter, rows, range, basmala, translation, recitation };
  return { opening, messages, head: { title, description, path: `/quran/${key}` }, Page: ChapterOpening };
}
