import { type Collection, type Evidence, hadithPerPage, type Source, type SourceProgress } from "../shared/evidence.ts";
import {
  type CollectionShelf,
  firstNumber,
  makeShelf,
  parseHadithReference,
  placeOf,
} from "./hadith/collection-shelf.ts";
import { presentHadith } from "./hadith/present-hadith.ts";
import type { ListedSource } from "./import/source-list.ts";
import type { BookRow, SourcesStore } from "./sources-store.ts";
import { readTafsir } from "./tafsir/read-tafsir-texts.ts";

export type EvidenceOptions = {
  sources: readonly ListedSource[];
  store: Pick<SourcesStore, "loadedVersions" | "readBooks" | "readHadith" | "readTafsir" | "readTafsirAround">;
  progress: (id: string) => SourceProgress;
  /** The surah of each verse, by its index. */
  chapters: Uint8Array;
};

/** What is served; `refresh` reads anew what the database holds. Books are in memory, texts are read when asked for. */
export type ServedEvidence = Evidence & {
  refresh(): Promise<void>;
  shelves(): ReadonlyMap<string, CollectionShelf>;
  /** The sources that are loaded, in their listed version or in an earlier one, by id. */
  loaded(): ReadonlyMap<string, string>;
};

export function createEvidence({ sources, store, progress, chapters }: EvidenceOptions): ServedEvidence {
  let shelves = new Map<string, CollectionShelf>();
  let loaded = new Map<string, string>();
  // What was imported is served from the next refresh on: until then a page must not take it for settled.
  const progressOf = ({ id, version }: ListedSource): SourceProgress => {
    const own = progress(id);
    return own.state === "loaded" && loaded.get(id) !== version ? { ...own, state: "loading" } : own;
  };
  const present = (source: ListedSource): Source => describeSource(source, progressOf(source));
  const collection = (id: string): Collection | undefined => {
    const shelf = shelves.get(id);
    return shelf && describeCollection(shelf, present(shelf.source));
  };

  return {
    sources: () => sources.map(present),
    collections: () => [...shelves.keys()].flatMap((id) => collection(id) ?? []),
    collection,
    shelves: () => shelves,
    loaded: () => loaded,

    async refresh() {
      const versions = await store.loadedVersions();
      const books = Map.groupBy(await store.readBooks(), (book: BookRow) => book.collection);
      shelves = new Map(
        sources.flatMap((source) => {
          const own = books.get(source.id);
          return source.kind === "hadith" && own ? [[source.id, makeShelf(source, own)] as const] : [];
        }),
      );
      loaded = versions;
    },

    async book(id, key, page = 1) {
      const [shelf, whole] = [shelves.get(id), collection(id)];
      const row = shelf?.books.find((book) => book.key === key);
      const book = whole?.books.find((one) => one.key === key);
      if (!shelf || !whole || !row || !book) return undefined;
      const pages = Math.ceil(row.hadithCount / hadithPerPage);
      if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
      const from = (page - 1) * hadithPerPage;
      const length = Math.min(hadithPerPage, row.hadithCount - from);
      const places = Array.from({ length }, (_, at) => row.firstHadith + from + at);
      const rows = await store.readHadith(id, places);
      return { collection: whole, book, page, pages, hadith: rows.map((one) => presentHadith(shelf, one)) };
    },

    async hadith(ref) {
      const asked = parseHadithReference(ref);
      const shelf = asked && shelves.get(asked.collection);
      const place = shelf && placeOf(shelf, asked.book, asked.number);
      if (!place) return undefined;
      const [row] = await store.readHadith(place.collection, [place.position]);
      return row && presentHadith(shelf, row);
    },

    async tafsir(language, verse) {
      const own = sources.filter(
        ({ id, kind, languages }) => kind === "tafsir" && languages.includes(language) && loaded.has(id),
      );
      const texts = await Promise.all(own.map((source) => readTafsir(store, source.id, chapters, verse)));
      return own.flatMap((source, at) => {
        const found = texts[at];
        return found ? [{ source: present(source), lang: language, ...found }] : [];
      });
    },
  };
}

function describeSource(source: ListedSource, progress: SourceProgress): Source {
  const { id, kind, languages, names, authors, sourceUrl, license, nonCommercial, records, version } = source;
  const from = { ...(authors && { authors }), source: source.source, sourceUrl, license, nonCommercial };
  return { id, kind, languages, names, ...from, records, version, progress };
}

function describeCollection(shelf: CollectionShelf, source: Source): Collection {
  const { numbering, grading } = shelf.source;
  const books = shelf.books.map((book) => ({
    key: book.key,
    names: { ar: book.nameAr, en: book.nameEn },
    firstNumber: firstNumber(shelf, book),
    count: book.hadithCount,
  }));
  return { source, numbering, gradedByCompiler: grading === "compiler", count: shelf.count, books };
}
