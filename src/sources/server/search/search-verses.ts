import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { SearchResult, VerseHit, VerseSearch } from "../../shared/contract.ts";
import { languageOfQuery } from "../query/query-language.ts";
import { extractPhrases } from "../query/quoted-phrases.ts";
import type { FindVersesWithPhrases } from "./verse-phrases.ts";

export type VerseSearchDependencies = { search: VerseSearch; quran: Quran; versePhrases: FindVersesWithPhrases };

/**
 * The matching verses with the text shown to readers of the language: its default translation, in Arabic the Uthmani text.
 * Arabic words are searched on the pages of every language. Quoted phrases must occur in the verse verbatim.
 */
export async function searchVerses(
  { search, quran, versePhrases }: VerseSearchDependencies,
  language: Language,
  query: string,
  limit: number,
): Promise<SearchResult[]> {
  const { text, phrases } = extractPhrases(query);
  const searched = languageOfQuery(language, query);
  const hits =
    phrases.length === 0
      ? await search.find(searched, query, limit)
      : filterByPhrases(await search.find(searched, text, everyVerse), await versePhrases(searched, phrases)).slice(
          0,
          limit,
        );
  return hits.map(({ verse, score }) => {
    const shown = quran.translation(language, verse) ?? quran.arabic(verse);
    return { ref: quran.verseAt(verse).key, score, text: shown.text, lang: shown.lang, edition: shown.edition };
  });
}

const everyVerse = 6236;

/** The verses of the set: first the hits, then the others, since a phrase may consist of words that are not indexed. */
function filterByPhrases(hits: readonly VerseHit[], verses: ReadonlySet<number>): VerseHit[] {
  const found = hits.filter(({ verse }) => verses.has(verse));
  const scored = new Set(found.map(({ verse }) => verse));
  const others = [...verses].filter((verse) => !scored.has(verse)).sort((one, other) => one - other);
  return [...found, ...others.map((verse) => ({ verse, score: 0 }))];
}
