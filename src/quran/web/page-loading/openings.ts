import type { Language } from "#i18n/shared/languages.ts";
import type { Messages } from "#i18n/shared/sections.ts";
import type { ChapterOpening } from "#quran/shared/rows/chapter-openings.ts";
import type { PageHead } from "#ui/page/page-meta.ts";
import type { ChapterFacts } from "../chapter-facts.ts";
import type { ShownEdition } from "../editions/shown-editions.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";

/** What the list of chapters knows of the pages that it leads to. */
export type Openings = {
  language: Language;
  chapters: readonly ChapterFacts[];
  openings: readonly ChapterOpening[];
  /** The server's own translation. Arabic has none. */
  translation: ShownEdition | null;
  /** Whether recitation is on. */
  recitation: boolean;
  messages: Messages;
  headOf(chapter: ChapterFacts): PageHead;
};

let known: Openings | undefined;
let chosen: number | undefined;

/** Keeps the openings for the navigation that begins on the list of chapters. */
export function keepOpenings(openings: Openings | undefined): void {
  known = openings;
  chosen = undefined;
}

/** Names the chapter whose row was clicked. The browser's buttons lead to a verse that was read, so that they show no opening. */
export function chooseChapter(chapter: number): void {
  chosen = chapter;
}

/**
 * The opening of the chapter that was clicked, once. Undefined where it would not look like the chapter's page: in progressive reading, and
 * with other texts than the server's.
 */
export function takeOpening(params: {
  lang?: string | undefined;
  chapterId: string;
  verseNumber?: string | undefined;
}) {
  const chapter = known?.chapters[Number(params.chapterId) - 1];
  const rows = known?.openings[Number(params.chapterId) - 1];
  const clicked = chapter !== undefined && chosen === chapter.id && params.verseNumber === undefined;
  chosen = undefined;
  if (!known || !chapter || !rows || !clicked || (params.lang ?? known.language) !== known.language) return undefined;
  const { language, translation, recitation, messages } = known;
  const { mode, editions, transliteration, arabic, translation: translated } = readReadingPreferences();
  const others = (editions[language] ?? []).some((id) => id !== translation?.id);
  if (mode !== "standard" || others || transliteration || !arabic || !translated) return undefined;
  const basmala = known.openings[0]?.[0]?.arabic;
  return { opening: { chapter, rows, basmala, translation, recitation }, messages, head: known.headOf(chapter) };
}
