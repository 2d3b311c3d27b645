import type { Language } from "../../i18n/shared/languages.ts";
import type { CollectionShelf } from "./hadith/collection-shelf.ts";
import { createHadithPassages } from "./hadith/hadith-passages.ts";
import type { HadithIndexes } from "./hadith/search-hadith.ts";
import type { PassageShelf } from "./quotations/check-quote.ts";
import type { HadithRow, SourcesStore } from "./sources-store.ts";
import type { TafsirIndex } from "./tafsir/search-tafsir.ts";
import { type Tafsir, tafsirDocuments } from "./tafsir/tafsir-shelf.ts";
import { openTextShelf, type TextShelf } from "./texts/score-texts.ts";
import { buildTextIndex, type TextDocument } from "./texts/text-index.ts";
import { readTextIndex, textIndexPath, writeTextIndex } from "./texts/text-index-file.ts";

/** What is loaded at a moment: collections in their order with their versions, and tafsirs. */
export type LoadedTexts = {
  collections: readonly { shelf: CollectionShelf; version: string }[];
  tafsirs: readonly Tafsir[];
};

export type EvidenceIndexes = {
  /** Undefined while there is none. */
  hadith(): HadithIndexes | undefined;
  /** The hadith that quotations are compared with; undefined while there is no index of them. */
  passages(): PassageShelf | undefined;
  tafsir(language: Language): TafsirIndex | undefined;
  /** Opens the indexes of what is loaded; with `build` also makes those that are missing, which takes a while. */
  refresh(loaded: LoadedTexts, build: boolean): Promise<void>;
  close(): void;
};

export type EvidenceIndexOptions = {
  store: Pick<SourcesStore, "readHadith">;
  /** Where indexes are kept. */
  folder: string;
  /** The surah of each verse. */
  chapters: Uint8Array;
  /** Ends the building of indexes. */
  signal: AbortSignal;
};

type BuildTexts = { count: number; documents: () => AsyncIterable<TextDocument> };

/** Hadith read from the database at once while an index is built. */
const batch = 250;

/** The indexes of all hadith and of each language's tafsirs: files keyed by the versions of what they hold, in memory while open. */
export function createEvidenceIndexes({ store, folder, chapters, signal }: EvidenceIndexOptions): EvidenceIndexes {
  let hadith: { key: string; indexes: HadithIndexes } | undefined;
  const passages = createHadithPassages(folder, signal);
  const tafsirs = new Map<Language, { key: string; index: TafsirIndex }>();

  async function shelfOf(name: string, key: string, language: Language, build: BuildTexts | undefined) {
    const kept = await readTextIndex(textIndexPath(folder, name, key));
    if (kept) return openTextShelf(kept);
    if (!build) return undefined;
    const index = await buildTextIndex(language, build.count, build.documents(), signal);
    await writeTextIndex(folder, name, key, index);
    return openTextShelf(index);
  }

  async function refreshHadith({ collections }: LoadedTexts, build: boolean): Promise<void> {
    if (collections.length === 0) return;
    const key = collections.map(({ shelf, version }) => `${shelf.source.id} ${version}`).join("\n");
    const shelves = collections.map(({ shelf }) => shelf);
    await refreshSearch(key, shelves, build);
    await passages.refresh({ key, rows: () => hadithRows(store, shelves) }, build);
  }

  async function refreshSearch(key: string, shelves: readonly CollectionShelf[], build: boolean): Promise<void> {
    if (hadith?.key === key) return;
    const count = shelves.reduce((sum, shelf) => sum + shelf.count, 0);
    const open = (language: "ar" | "en"): Promise<TextShelf | undefined> => {
      const documents = () => hadithDocuments(store, shelves, language);
      return shelfOf(`hadith-${language}`, key, language, build ? { count, documents } : undefined);
    };
    const ar = await open("ar");
    const en = ar && (await open("en"));
    if (en) hadith = { key, indexes: { ar, en, collections: shelves } };
  }

  async function refreshTafsir(language: Language, own: readonly Tafsir[], build: boolean): Promise<void> {
    const key = own.map(({ id, version }) => `${id} ${version}`).join("\n");
    if (tafsirs.get(language)?.key === key) return;
    const texts = { count: own.length * chapters.length, documents: () => tafsirDocuments(own, chapters) };
    const shelf = await shelfOf(`tafsir-${language}`, key, language, build ? texts : undefined);
    if (shelf) tafsirs.set(language, { key, index: { shelf, tafsirs: own, verseCount: chapters.length } });
  }

  return {
    hadith: () => hadith?.indexes,
    passages: () => passages.shelf(),
    tafsir: (language) => tafsirs.get(language)?.index,
    async refresh(loaded, build) {
      await refreshHadith(loaded, build);
      for (const [language, own] of Map.groupBy(loaded.tafsirs, (tafsir) => tafsir.language)) {
        await refreshTafsir(language, own, build);
      }
    },
    close: () => passages.close(),
  };
}

/** All hadith of the collections, a few at once. */
async function* hadithRows(store: Pick<SourcesStore, "readHadith">, shelves: readonly CollectionShelf[]) {
  for (const shelf of shelves) {
    for (let start = 0; start < shelf.count; start += batch) {
      const places = Array.from({ length: Math.min(batch, shelf.count - start) }, (_, at) => start + at);
      for (const row of await store.readHadith(shelf.source.id, places)) yield { shelf, row };
    }
  }
}

/** The texts of the collections in one language; an empty one where there is none. N-grams are taken of the narration alone. */
async function* hadithDocuments(
  store: Pick<SourcesStore, "readHadith">,
  shelves: readonly CollectionShelf[],
  language: "ar" | "en",
): AsyncGenerator<TextDocument> {
  for await (const { row } of hadithRows(store, shelves)) {
    yield language === "ar" ? arabicDocument(row) : englishDocument(row);
  }
}

function arabicDocument({ arabic, matnStart, matnEnd }: HadithRow): TextDocument {
  const [start, end] = [matnStart ?? 0, matnEnd ?? arabic.length];
  return { lead: arabic.slice(0, start), core: arabic.slice(start, end), tail: arabic.slice(end) };
}

function englishDocument({ english, englishNarrator }: HadithRow): TextDocument {
  return { lead: englishNarrator ?? "", core: english ?? "", tail: "" };
}
