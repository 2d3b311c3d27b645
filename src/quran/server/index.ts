export { type CorpusStore, createCorpusStore } from "./corpus-store.ts";
export { createQuran } from "./create-quran.ts";
export { loadCorpus } from "./load-corpus.ts";
export { readErrata } from "./read-errata.ts";
export { readArabicTexts, readTranslations } from "./read-quotable-texts.ts";
export { readSearchDocuments } from "./read-search-documents.ts";
