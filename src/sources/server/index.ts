export { analyzeWords } from "./analysis/tokenize.ts";
export { excerptOfReference, passageReferenceSchema, readConcepts } from "./concepts/concept-file.ts";
export { openConcepts, openQuestionReader, questionFolders, type ReasonedConcepts } from "./concepts/read-question.ts";
export { readReasons } from "./concepts/reasons.ts";
export { createSurahPassages, type FindSurahPassages } from "./concepts/surah-passages.ts";
export { type Embeddings, openEmbeddings } from "./embeddings/open-embeddings.ts";
export { withEmbeddings } from "./embeddings/with-embeddings.ts";
export { readSourceList } from "./import/source-list.ts";
export { buildIndexes } from "./index/build-indexes.ts";
export { yieldToEventLoop } from "./index/event-loop-yield.ts";
export type { SearchDocuments } from "./index/language-index.ts";
export { type OpenSources, openSources } from "./open-sources.ts";
export { sourcesOperations } from "./operations.ts";
export { loadPassageNames, type PassageNames, withPassageNames } from "./query/passage-names.ts";
export type { VerseMention } from "./query/verse-mentions.ts";
export { openQuotations } from "./quotations/open-quotations.ts";
export { kindOfVerse } from "./quotations/scan/claim.ts";
export { isNarrationNote } from "./quotations/scan/introductions/narration-notes.ts";
export { bracketedNote, closing, commonMarks, opening, quoteLine } from "./quotations/scan/marks.ts";
export { createPlaceReader, findPlaces, isPlaceNote, type PlaceReader } from "./quotations/scan/typed-reference.ts";
export { createStepper, type Steps } from "./quotations/steps.ts";
export { readEvaluation } from "./read-evaluation.ts";
export { type IndexSearch, openSearch, type SearchOptions, type VerseSearchEngine } from "./search/open-search.ts";
export { createVersePhraseSearch, type FindVersesWithPhrases } from "./search/verse-phrases.ts";
export { createSearchPages } from "./search-page/create-search-pages.ts";
export { createTafsirReader, type TafsirReader } from "./tafsir/read-comments.ts";
export {
  createTransliterationSearch,
  type FindTransliteratedVerses,
  withTransliterations,
} from "./transliteration/with-transliterations.ts";
