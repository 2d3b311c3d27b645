import type { SearchPages } from "../../shared/search-page.ts";
import { type EvidenceSearchDependencies, searchEvidence } from "./search-evidence.ts";
import { findChapter, type QuranSearchDependencies, quranFilters, searchQuran } from "./search-quran.ts";

/** The search of the search page, over the Qur'an, hadith and commentaries. */
export function createSearchPages(dependencies: QuranSearchDependencies & EvidenceSearchDependencies): SearchPages {
  return {
    async search(language, query) {
      const { source } = query;
      if (source !== "quran") return searchEvidence(dependencies, language, { ...query, source });
      const filters = quranFilters(dependencies.quran, language);
      const hits =
        query.q === "" ? { results: [], more: false, total: 0 } : await searchQuran(dependencies, language, query);
      return { query, chapter: findChapter(dependencies, language, query.q), state: "loaded", ...hits, filters };
    },
  };
}
