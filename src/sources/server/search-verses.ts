import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { Hit, SearchResult, VerseSearch } from "../shared/contract.ts";
import { readPhrases } from "./search/phrases.ts";
import type { VersePhrases } from "./search/verse-phrases.ts";

export type VerseParts = { search: VerseSearch; quran: Quran; versePhrases: VersePhrases };

/**
 * The verses found, each with the text that readers of the language see: its default translation, in Arabic the Uthmani
 * text. Phrases in quotation marks must stand in the verse word for word.
 */
export async function searchVerses(
  { search, quran, versePhrases }: VerseParts,
  language: Language,
  query: string,
  limit: number,
): Promise<SearchResult[]> {
  const { text, phrases } = readPhrases(query);
  const hits =
    phrases.length === 0
      ? await search.find(language, query, limit)
      : within(await search.find(language, text, everyVerse), await versePhrases(language, phrases)).slice(0, limit);
  return hits.map(({ verse, score }) => {
    const shown = quran.translation(language, verse) ?? quran.arabic(verse);
    return { ref: quran.verseAt(verse).key, score, text: shown.text, lang: shown.lang, edition: shown.edition };
  });
}

const everyVerse = 6236;

/** The verses of the set, those that were found first; words that no index holds can make a phrase too. */
function within(hits: readonly Hit[], verses: ReadonlySet<number>): Hit[] {
  const found = hits.filter(({ verse }) => verses.has(verse));
  const scored = new Set(found.map(({ verse }) => verse));
  const others = [...verses].filter((verse) => !scored.has(verse)).sort((one, other) => one - other);
  return [...found, ...others.map((verse) => ({ verse, score: 0 }))];
}
