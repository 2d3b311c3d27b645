import type { SearchPages } from "../../shared/search-page.ts";
import { type EvidenceSearchDependencies, searchEvidence } from "./search-evidence.ts";
import { type QuranSearchDependencies, quranFilters, searchQuran } from "./search-quran.ts";

/** What the search page shows, for any of its sources. */
export function createSearchPages(dependencies: QuranSearchDependencies & EvidenceSearchDependencies): SearchPages {
  return {
    async search(language, asked) {
      const { source } = asked;
      if (source !== "quran") return searchEvidence(dependencies, language, { ...asked, source });
      const filters = quranFilters(dependencies.quran, language);
      const found = asked.q === "" ? { results: [], more: false } : await searchQuran(dependencies, language, asked);
      return { asked, state: "loaded", ...found, filters };
    },
  };
}
