import type { SearchPages } from "../../shared/search-page.ts";
import {
  type EvidenceSearchDependencies,
  findNamedHadith,
  findNumberedByBook,
  searchEvidence,
} from "./search-evidence.ts";
import {
  findChapter,
  findNamedVerses,
  type QuranSearchDependencies,
  quranFilters,
  searchQuran,
} from "./search-quran.ts";

/** The search of the search page, over the Qur'an, hadith and commentaries. */
export function createSearchPages(dependencies: QuranSearchDependencies & EvidenceSearchDependencies): SearchPages {
  return {
    async search(language, query) {
      const { source } = query;
      const numberedByBook = source === "tafsir" ? undefined : findNumberedByBook(dependencies, language, query.q);
      if (source !== "quran") {
        const found = await searchEvidence(dependencies, language, { ...query, source });
        // A search of commentaries finds the comments on the verses.
        return source === "hadith"
          ? { ...found, numberedByBook, verses: findNamedVerses(dependencies, language, query.q) }
          : found;
      }
      const filters = quranFilters(dependencies.quran, language);
      const hits =
        query.q === "" ? { results: [], more: false, total: 0 } : await searchQuran(dependencies, language, query);
      const chapter = findChapter(dependencies, language, query.q);
      const hadith = findNamedHadith(dependencies, language, query.q);
      return { query, chapter, hadith, numberedByBook, state: "loaded", ...hits, filters };
    },
  };
}
