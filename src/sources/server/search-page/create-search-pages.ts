import type { SearchPages } from "../../shared/search-page.ts";
import { type QuranSearchDependencies, quranFilters, searchQuran } from "./search-quran.ts";

/** What the search page shows, for any of its sources. */
export function createSearchPages(dependencies: QuranSearchDependencies): SearchPages {
  return {
    async search(language, asked) {
      if (asked.source !== "quran") return { asked, state: "absent", results: [], more: false, filters: [] };
      const filters = quranFilters(dependencies.quran, language);
      const found = asked.q === "" ? { results: [], more: false } : await searchQuran(dependencies, language, asked);
      return { asked, state: "loaded", ...found, filters };
    },
  };
}
