export { readSourceList } from "./import/source-list.ts";
export { buildIndexes } from "./index/build-indexes.ts";
export type { SearchDocuments } from "./index/language-index.ts";
export { readPassageNames, withPassageNames } from "./names/passage-names.ts";
export { type OpenSources, openSources } from "./open-sources.ts";
export { searchRoutes } from "./routes.ts";
export { openSearch } from "./search/open-search.ts";
export { createVersePhrases, type VersePhrases } from "./search/verse-phrases.ts";
export { createSearchPages } from "./search-page/create-search-pages.ts";
