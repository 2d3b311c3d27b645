export { readConcepts } from "./concepts/read-concepts.ts";
export { buildIndexes } from "./index/build-indexes.ts";
export type { SearchDocuments } from "./index/language-index.ts";
export { searchRoutes } from "./routes.ts";
export { openSearch, type SearchParts } from "./search/open-search.ts";
