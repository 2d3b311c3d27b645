import type { Citation, HadithCitation } from "#chat/shared/contract.ts";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";

/** What a source is called, and where in it the text stands: "Al-Baqarah" and "2:153", a collection and "25". */
export type CitationName = { title: string; place: string };

export function nameCitation(citation: Citation, language: Language): CitationName {
  if (citation.kind === "quran") {
    const range = parseVerseReference(citation.ref);
    const place = range ? formatReference(language, range.chapter, range.from, range.to) : citation.ref;
    return { title: citation.chapter.name, place };
  }
  if (citation.kind === "tafsir")
    return { title: citation.source.name, place: placeOfVerses(citation.verses, language) };
  return { title: citation.collection.name, place: placeOfHadith(citation, language) };
}

/** The whole name in one line. */
export function fullName(citation: Citation, language: Language): string {
  const { title, place } = nameCitation(citation, language);
  return title + beforeReference(language) + place;
}

/** As short as it stands within a sentence: the name of a surah is left out where the reference has its number. */
export function shortName(citation: Citation, language: Language): string {
  const { title, place } = nameCitation(citation, language);
  return citation.kind === "quran" && place.includes(":") ? place : `${title} ${place}`;
}

/** Verses without the name of their surah: "2:153–157" in the language's digits. */
function placeOfVerses(ref: string, language: Language): string {
  const range = parseVerseReference(ref);
  if (!range) return ref;
  const verses = [...new Set([range.from, range.to])].map((number) => formatVerseNumber(language, number)).join("–");
  return `${formatVerseNumber(language, range.chapter)}:${verses}`;
}

/** "25", or with its book "2:1"; a book's key may hold signs, as "8.2" and "introduction" do. */
function placeOfHadith({ book, number }: HadithCitation, language: Language): string {
  const own = formatVerseNumber(language, number);
  if (book === undefined) return own;
  return `${book.replace(/\d+/gu, (digits) => formatVerseNumber(language, Number(digits)))}:${own}`;
}
