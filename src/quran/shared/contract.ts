import type { Language } from "../../i18n/shared/languages.ts";

/** `"2:255"`: surah and ayah, both from 1. */
export type VerseKey = `${number}:${number}`;

export type ChapterName = {
  /** The name as that language writes it: "Al-Baqarah", "البقرة". */
  name: string;
  /** What the name means, in that language; empty where the name needs none (Arabic). */
  meaning: string;
};

export type Chapter = {
  /** 1 to 114. */
  id: number;
  names: Record<Language, ChapterName>;
  verseCount: number;
  /** Index of its first verse among the 6236, from 0. */
  firstVerse: number;
  place: "mecca" | "medina";
  /** Position in the order of revelation, 1 to 114. */
  revelationOrder: number;
  /** Page of the 604-page mushaf on which it begins. */
  page: number;
};

/**
 * Whether the basmala is printed above a surah. No text holds it but 1:1, whose whole text it is, so the reader takes
 * it from there. Surah 1 needs none above it, and surah 9 has none.
 */
export function hasBasmalaAbove(chapter: number): boolean {
  return chapter !== 1 && chapter !== 9;
}

export type EditionKind = "text" | "translation" | "tafsir" | "transliteration";

export type Edition = {
  /** "ar-uthmani", "en-sahih", "pl-bielawski" … */
  id: string;
  language: Language;
  kind: EditionKind;
  /** The name readers see, in the edition's own language or as its publisher writes it. */
  name: string;
  author: string;
  source: string;
  sourceUrl: string;
  /** The terms as their owner states them. */
  license: string;
  /** Whether those terms forbid commercial use. */
  nonCommercial: boolean;
  /** Whether search reads it: mainstream editions only. */
  searched: boolean;
  /** SHA-256 of the texts joined by line feeds. */
  checksum: string;
};

export type Verse = {
  key: VerseKey;
  chapter: number;
  /** Number within the chapter, from 1. */
  number: number;
  /** Index among the 6236, from 0. */
  index: number;
  juz: number;
  /** Quarter of a hizb, 1 to 240: four make a hizb, eight a juz. */
  rub: number;
  page: number;
  sajda: boolean;
};

/** A text of a verse and where it comes from. `corrected` when an erratum of ours replaced a slip of the source. */
export type VerseText = { lang: Language; edition: string; text: string; corrected?: boolean };

/** The Qur'an as the server holds it in memory: every call is synchronous and answers from the loaded corpus. */
export type Quran = {
  /** Changes whenever any text or fact of the corpus does. */
  version: string;
  chapters: readonly Chapter[];
  editions: readonly Edition[];
  chapter(id: number): Chapter | undefined;
  edition(id: string): Edition | undefined;
  /** The translation that a language shows first; none for Arabic. */
  defaultTranslation(language: Language): Edition | undefined;
  verse(key: string): Verse | undefined;
  verseAt(index: number): Verse;
  /** The Uthmani text. */
  arabic(index: number): VerseText;
  /** The text of the language's default translation; undefined for Arabic. */
  translation(language: Language, index: number): VerseText | undefined;
};
