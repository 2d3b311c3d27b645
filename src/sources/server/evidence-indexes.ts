import type { Language } from "#i18n/shared/languages.ts";
import type { LoadedCollection } from "./hadith/collection.ts";
import { createHadithQuotationIndex } from "./hadith/hadith-quotation-index.ts";
import type { HadithIndex } from "./hadith/search-hadith.ts";
import {
  buildDocumentIndex,
  documentIndexPath,
  type IndexedDocument,
  readDocumentIndex,
  writeDocumentIndex,
} from "./index/document-index.ts";
import type { QuotableTextIndex } from "./quotations/quotation-corpus.ts";
import { openDocumentIndex, type SearchableDocuments } from "./ranking/score-documents.ts";
import type { HadithRow, SourcesStore } from "./sources-store.ts";
import type { TafsirIndex } from "./tafsir/search-tafsir.ts";
import { type Tafsir, tafsirDocuments } from "./tafsir/tafsir-documents.ts";

/** The loaded collections, in order, and the loaded tafsirs. */
export type LoadedTexts = {
  collections: readonly LoadedCollection[];
  tafsirs: readonly Tafsir[];
};

export type EvidenceIndexes = {
  /** Undefined until hadith are indexed. */
  hadith(): HadithIndex | undefined;
  /** The hadith that quotations are compared with; undefined until they are indexed. */
  quotableHadith(): QuotableTextIndex | undefined;
  tafsir(language: Language): TafsirIndex | undefined;
  /** Opens the stored indexes of the loaded texts. With `build`, missing indexes are built, which takes a while. Calls must not overlap. */
  refresh(loaded: LoadedTexts, build: boolean): Promise<void>;
  close(): void;
};

export type EvidenceIndexOptions = {
  store: Pick<SourcesStore, "readHadith">;
  /** The folder of the index files. */
  folder: string;
  /** The surah of each verse. */
  chapters: Uint8Array;
  /** Aborts the building of indexes. */
  signal: AbortSignal;
};

type BuildInput = { count: number; documents: () => AsyncIterable<IndexedDocument> };

/** The number of hadith read from the database at a time. */
const batch = 250;

/** The indexes of all hadith and of each language's tafsirs. Files are keyed by the versions of the indexed texts. */
export function createEvidenceIndexes({ store, folder, chapters, signal }: EvidenceIndexOptions): EvidenceIndexes {
  let hadith: { key: string; index: HadithIndex } | undefined;
  const quotations = createHadithQuotationIndex(folder, signal);
  const tafsirIndexes = new Map<Language, { key: string; index: TafsirIndex }>();

  async function openIndex(name: string, key: string, language: Language, input: BuildInput | undefined) {
    const stored = await readDocumentIndex(documentIndexPath(folder, name, key));
    if (stored) return openDocumentIndex(stored);
    if (!input) return undefined;
    const index = await buildDocumentIndex(language, input.count, input.documents(), signal);
    await writeDocumentIndex(folder, name, key, index);
    return openDocumentIndex(index);
  }

  async function refreshHadith({ collections }: LoadedTexts, build: boolean): Promise<void> {
    if (collections.length === 0) return;
    const key = collections.map(({ source, version }) => `${source.id} ${version}`).join("\n");
    await refreshHadithSearch(key, collections, build);
    await quotations.refresh({ key, rows: () => hadithRows(store, collections) }, build);
  }

  async function refreshHadithSearch(
    key: string,
    collections: readonly LoadedCollection[],
    build: boolean,
  ): Promise<void> {
    if (hadith?.key === key) return;
    const count = collections.reduce((sum, collection) => sum + collection.count, 0);
    const open = (language: "ar" | "en"): Promise<SearchableDocuments | undefined> => {
      const documents = () => hadithDocuments(store, collections, language);
      return openIndex(`hadith-${language}`, key, language, build ? { count, documents } : undefined);
    };
    const ar = await open("ar");
    const en = ar && (await open("en"));
    if (en) hadith = { key, index: { ar, en, collections } };
  }

  async function refreshTafsir(language: Language, tafsirs: readonly Tafsir[], build: boolean): Promise<void> {
    const key = tafsirs.map(({ id, version }) => `${id} ${version}`).join("\n");
    if (tafsirIndexes.get(language)?.key === key) return;
    const input = { count: tafsirs.length * chapters.length, documents: () => tafsirDocuments(tafsirs, chapters) };
    const documents = await openIndex(`tafsir-${language}`, key, language, build ? input : undefined);
    if (documents) tafsirIndexes.set(language, { key, index: { documents, tafsirs, chapters } });
  }

  return {
    hadith: () => hadith?.index,
    quotableHadith: () => quotations.current(),
    tafsir: (language) => tafsirIndexes.get(language)?.index,
    async refresh(loaded, build) {
      await refreshHadith(loaded, build);
      const byLanguage = Map.groupBy(loaded.tafsirs, (tafsir) => tafsir.language);
      for (const language of tafsirIndexes.keys()) if (!byLanguage.has(language)) tafsirIndexes.delete(language);
      for (const [language, own] of byLanguage) {
        await refreshTafsir(language, own, build);
      }
    },
    close: () => quotations.close(),
  };
}

/** All hadith of the collections, read in batches. @throws Error if a collection is replaced meanwhile: an index of a part would be stored as whole */
async function* hadithRows(store: Pick<SourcesStore, "readHadith">, collections: readonly LoadedCollection[]) {
  for (const collection of collections) {
    for (let start = 0; start < collection.count; start += batch) {
      const length = Math.min(batch, collection.count - start);
      const positions = Array.from({ length }, (_, at) => start + at);
      const rows = await store.readHadith(collection.source.id, collection.version, positions);
      if (rows.length < length) throw new Error(`${collection.source.id} was replaced while it was indexed`);
      for (const row of rows) yield { collection, row };
    }
  }
}

/** The documents of the collections in one language; empty if a hadith has no English. N-grams cover the narration only. */
async function* hadithDocuments(
  store: Pick<SourcesStore, "readHadith">,
  collections: readonly LoadedCollection[],
  language: "ar" | "en",
): AsyncGenerator<IndexedDocument> {
  for await (const { row } of hadithRows(store, collections)) {
    yield language === "ar" ? arabicDocument(row) : englishDocument(row);
  }
}

function arabicDocument({ arabic, matnStart, matnEnd }: HadithRow): IndexedDocument {
  const [start, end] = [matnStart ?? 0, matnEnd ?? arabic.length];
  return { lead: arabic.slice(0, start), core: arabic.slice(start, end), tail: arabic.slice(end) };
}

function englishDocument({ english, englishNarrator }: HadithRow): IndexedDocument {
  return { lead: englishNarrator ?? "", core: english ?? "", tail: "" };
}
