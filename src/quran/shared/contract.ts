import type { Language } from "../../i18n/shared/languages.ts";

/** `"2:255"`: surah and ayah, both from 1. */
export type VerseKey = `${number}:${number}`;

export type ChapterName = {
  /** The name in that language: "Al-Baqarah", "البقرة". */
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
 * Whether the basmala is printed above a surah. Its text comes from 1:1, which consists of it; no other stored text starts with it.
 * Surah 1 has it as its first verse, and surah 9 has none.
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
  /** The displayed name, in the edition's own language or as its publisher writes it. */
  name: string;
  author: string;
  source: string;
  sourceUrl: string;
  /** The terms in the words of their owner. */
  license: string;
  /** Whether those terms forbid commercial use. */
  nonCommercial: boolean;
  /** Whether search uses it: mainstream editions only. */
  searched: boolean;
  /** SHA-256 of the texts joined by line feeds. */
  checksum: string;
  /** Stretches of verses whose texts the source has at other verses, with the reason in English. */
  rearranged: readonly { chapter: number; from: number; to: number; why: string }[];
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

/** A text of a verse and its edition. */
export type VerseText = {
  lang: Language;
  edition: string;
  text: string;
  /** An erratum replaced a slip of the source. */
  corrected?: boolean;
  /** The source lacks a part of the verse; the text marks the place. */
  incomplete?: boolean;
  /** The verses of the surah that the edition translates together, with this one text. */
  joint?: { from: number; to: number };
};

/** The Qur'an in the server's memory. Every call is synchronous. */
export type Quran = {
  /** Changes whenever any text or fact of the corpus does. */
  version: string;
  chapters: readonly Chapter[];
  editions: readonly Edition[];
  chapter(id: number): Chapter | undefined;
  edition(id: string): Edition | undefined;
  /** The language's default translation; undefined for Arabic. */
  defaultTranslation(language: Language): Edition | undefined;
  verse(key: string): Verse | undefined;
  verseAt(index: number): Verse;
  /** The Uthmani text. */
  arabic(index: number): VerseText;
  /** The text of the language's default translation; undefined for Arabic. */
  translation(language: Language, index: number): VerseText | undefined;
};
