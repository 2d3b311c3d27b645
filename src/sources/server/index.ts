export { buildIndexes } from "./index/build-indexes.ts";
export type { SearchDocuments } from "./index/language-index.ts";
export { openQuotations } from "./quotations/open-quotations.ts";
export { quotationRoutes } from "./quotations/routes.ts";
export { searchRoutes } from "./routes.ts";
export { openSearch } from "./search/open-search.ts";
