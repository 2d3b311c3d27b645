export { type CorpusStore, createCorpusStore } from "./corpus-store.ts";
export { createQuran } from "./create-quran.ts";
export { quranError } from "./error-catalogue.ts";
export {
  addEdition,
  describeEdition,
  removeEdition,
  restoreEdition,
  undoDescription,
} from "./import/added-editions.ts";
export { createEditionImports, type EditionImports } from "./import/edition-imports.ts";
export { followServedVersion } from "./import/follow-served-version.ts";
export {
  confirmImport,
  type EditionChange,
  rollBackEdition,
  switchEdition,
  undoEditionChange,
} from "./import/switch-edition.ts";
export { loadCorpus } from "./load-corpus.ts";
export { createPageMeasure } from "./offline/measure-pages.ts";
export { quranOperations } from "./operations.ts";
export { presentPassage } from "./present-passage.ts";
export { readDefaultTexts } from "./read-default-texts.ts";
export type { EditionVersesDependencies } from "./read-edition-verses.ts";
export { readErrata } from "./read-errata.ts";
export { readPhraseTexts } from "./read-phrase-texts.ts";
export { readArabicTexts, readTranslations } from "./read-quotable-texts.ts";
export { readSearchDocuments } from "./read-search-documents.ts";
export { readTafsirs, type StoredTafsir } from "./read-tafsirs.ts";
export { createTextReader } from "./read-verse-texts.ts";
export { openRecitation, type Recitation } from "./recitation/open-recitation.ts";
export { recitationRoutes } from "./recitation/recitation-routes.ts";
