import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { SearchResult, VerseSearch } from "../shared/contract.ts";

/** The verses found, each with the text that readers of the language see: its default translation, in Arabic the Uthmani text. */
export function searchVerses(
  { search, quran }: { search: VerseSearch; quran: Quran },
  language: Language,
  query: string,
  limit: number,
): SearchResult[] {
  return search.find(language, query, limit).map(({ verse, score }) => {
    const { text, lang, edition } = quran.translation(language, verse) ?? quran.arabic(verse);
    return { ref: quran.verseAt(verse).key, score, text, lang, edition };
  });
}
