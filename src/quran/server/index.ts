export { type CorpusStore, createCorpusStore } from "./corpus-store.ts";
export { createQuran } from "./create-quran.ts";
export { loadCorpus } from "./load-corpus.ts";
export { readErrata } from "./read-errata.ts";
export { readPhraseTexts } from "./read-phrase-texts.ts";
export { readSearchDocuments } from "./read-search-documents.ts";
export { readTafsirs } from "./read-tafsirs.ts";
export { readVerseTexts } from "./read-verse-texts.ts";
