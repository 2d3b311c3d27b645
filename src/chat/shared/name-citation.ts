import { formatVerseNumber } from "../../i18n/shared/formats.ts";
import type { Language } from "../../i18n/shared/languages.ts";
import { beforeReference, formatReference } from "../../quran/shared/format-reference.ts";
import { parseVerseReference } from "../../quran/shared/verse-reference.ts";
import type { Citation, HadithCitation } from "./contract.ts";

/** The title of a source and the reference within it: "Al-Baqarah" and "2:153", a collection and "25". */
export type CitationName = { title: string; reference: string };

export function nameCitation(citation: Citation, language: Language): CitationName {
  if (citation.kind === "quran") {
    const range = parseVerseReference(citation.ref);
    const reference = range ? formatReference(language, range.chapter, range.from, range.to) : citation.ref;
    return { title: citation.chapter.name, reference };
  }
  if (citation.kind === "tafsir")
    return { title: citation.source.name, reference: nameOfVerses(citation.verses, language) };
  return { title: citation.collection.name, reference: numberOfHadith(citation, language) };
}

/** Title and reference in one line. */
export function fullName(citation: Citation, language: Language): string {
  const { title, reference } = nameCitation(citation, language);
  return title + beforeReference(language) + reference;
}

/** A short name for use within a sentence: without the surah's name if the reference has its number. */
export function shortName(citation: Citation, language: Language): string {
  const { title, reference } = nameCitation(citation, language);
  return citation.kind === "quran" && reference.includes(":") ? reference : `${title} ${reference}`;
}

/** Verses without the surah's name: "2:153–157", in the language's digits. */
export function nameOfVerses(ref: string, language: Language): string {
  const range = parseVerseReference(ref);
  if (!range) return ref;
  const verses = [...new Set([range.from, range.to])].map((number) => formatVerseNumber(language, number)).join("–");
  return `${formatVerseNumber(language, range.chapter)}:${verses}`;
}

/** "25", or with its book "2:1". A book's key may be "8.2" or "introduction". */
function numberOfHadith({ book, number }: HadithCitation, language: Language): string {
  const own = formatVerseNumber(language, number);
  if (book === undefined) return own;
  return `${book.replace(/\d+/gu, (digits) => formatVerseNumber(language, Number(digits)))}:${own}`;
}
