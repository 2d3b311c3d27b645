import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { referenceScore, type SearchResult, type VerseHit, type VerseSearch } from "../../shared/contract.ts";
import { isHomograph } from "../analysis/tokenize.ts";
import { languageOfQuery } from "../query/query-language.ts";
import { extractPhrases } from "../query/quoted-phrases.ts";
import type { FindVersesWithPhrases } from "./verse-phrases.ts";

export type VerseSearchDependencies = { search: VerseSearch; quran: Quran; versePhrases: FindVersesWithPhrases };

/**
 * The matching verses with the text shown to readers of the language: its default translation, in Arabic the Uthmani text.
 * Arabic words are searched on the pages of every language. Verses that hold the whole query as one run of words come first, those
 * that are nothing else before all; also if none of its words is indexed. Quoted phrases must occur in the verse verbatim.
 */
export async function searchVerses(
  { search, quran, versePhrases }: VerseSearchDependencies,
  language: Language,
  query: string,
  limit: number,
): Promise<SearchResult[]> {
  const { text, phrases } = extractPhrases(query);
  const searched = languageOfQuery(language, query);
  // Phrases are compared folded: a word that only folding makes equal to another stands in other verses too.
  const runs = isHomograph(searched, text) ? new Set<number>() : await versePhrases(searched, [text]);
  const within = phrases.length === 0 ? undefined : await versePhrases(searched, phrases);
  const hits = await search.find(searched, text, within || runs.size > 0 ? everyVerse : limit);
  const named = hits.some(({ score }) => score >= referenceScore);
  const kept = within && !named ? filterByPhrases(hits, within) : hits;
  const ordered =
    named || runs.size === 0 ? kept : putFirst(putFirst(kept, runs), await versePhrases(searched, [text], "whole"));
  return ordered.slice(0, limit).map(({ verse, score }) => {
    const shown = quran.translation(language, verse) ?? quran.arabic(verse);
    return { ref: quran.verseAt(verse).key, score, text: shown.text, lang: shown.lang, edition: shown.edition };
  });
}

const everyVerse = 6236;

/** The hits with the verses of the set first, none scored below the others. A verse of the set that is no hit is added. */
function putFirst(hits: readonly VerseHit[], verses: ReadonlySet<number>): VerseHit[] {
  const others = hits.filter(({ verse }) => !verses.has(verse));
  const first = filterByPhrases(hits, verses);
  const shift = Math.max(0, (others[0]?.score ?? 0) - (first.at(-1)?.score ?? 0));
  return [...first.map(({ verse, score }) => ({ verse, score: score + shift })), ...others];
}

/** The verses of the set: first the hits, then the others, since a phrase may consist of words that are not indexed. */
function filterByPhrases(hits: readonly VerseHit[], verses: ReadonlySet<number>): VerseHit[] {
  const found = hits.filter(({ verse }) => verses.has(verse));
  const scored = new Set(found.map(({ verse }) => verse));
  const others = [...verses].filter((verse) => !scored.has(verse)).sort((one, other) => one - other);
  return [...found, ...others.map((verse) => ({ verse, score: 0 }))];
}
