import {
  type Collection,
  type Evidence,
  hadithPerPage,
  type Source,
  type SourceKind,
  type SourceProgress,
} from "../shared/evidence.ts";
import type { HadithErrata } from "../shared/hadith-errata.ts";
import {
  createCollection,
  firstNumber,
  hadithByNumber,
  type LoadedCollection,
  parseHadithReference,
} from "./hadith/collection.ts";
import { readChosen } from "./hadith/read-chosen.ts";
import type { ListedSource } from "./import/source-list.ts";
import type { SourcesStore } from "./sources-store.ts";
import { readCommentRun } from "./tafsir/read-comment-run.ts";

export type EvidenceOptions = {
  sources: readonly ListedSource[];
  store: Pick<SourcesStore, "loadedVersions" | "readBooks" | "readHadith" | "readTafsir" | "readTafsirAround">;
  progress: (id: string) => SourceProgress;
  /** The surah of each verse, by its index. */
  chapters: Uint8Array;
};

/** Serves hadith and tafsirs from the database. The lists of books are in memory, texts are read on request. */
export type EvidenceService = Evidence & {
  /** Reads again which sources are loaded. */
  refresh(): Promise<void>;
  loadedCollections(): ReadonlyMap<string, LoadedCollection>;
  /** The version of each loaded source by id; it may be older than the listed one. */
  loaded(): ReadonlyMap<string, string>;
};

/** Creates the reader of the imported hadith and tafsirs. It serves the sources that were loaded at its last refresh. */
export function createEvidence({ sources, store, progress, chapters }: EvidenceOptions): EvidenceService {
  let loadedCollections = new Map<string, LoadedCollection>();
  let loaded = new Map<string, string>();
  let loadedKinds: ReadonlySet<SourceKind> = new Set();
  // An imported source is served only after the next refresh; until then it counts as loading.
  const progressOf = ({ id, version }: ListedSource): SourceProgress => {
    const own = progress(id);
    return own.state === "loaded" && loaded.get(id) !== version ? { ...own, state: "loading" } : own;
  };
  const present = (source: ListedSource): Source => describeSource(source, progressOf(source));
  const collection = (id: string): Collection | undefined => {
    const loadedCollection = loadedCollections.get(id);
    return loadedCollection && describeCollection(loadedCollection, present(loadedCollection.source));
  };

  async function refresh(): Promise<void> {
    const versions = await store.loadedVersions();
    const books = Map.groupBy(await store.readBooks(), (book) => book.collection);
    loadedCollections = new Map(
      sources.flatMap((source) => {
        const own = books.get(source.id);
        const [first] = own ?? [];
        const isLoaded = source.kind === "hadith" && own && first;
        return isLoaded ? [[source.id, createCollection(source, first.version, own)] as const] : [];
      }),
    );
    loaded = versions;
    loadedKinds = new Set(sources.filter(({ id }) => versions.has(id)).map(({ kind }) => kind));
  }

  const shelf = { store, collections: () => loadedCollections, refresh };
  return {
    sources: () => sources.map(present),
    errata: () => errataOf(sources),
    loadedKinds: () => loadedKinds,
    collections: () => [...loadedCollections.keys()].flatMap((id) => collection(id) ?? []),
    collection,
    loadedCollections: () => loadedCollections,
    loaded: () => loaded,

    refresh,

    async book(id, key, page = 1) {
      const found = await readChosen(shelf, id, (among) => pageOfBook(among, key, page));
      const whole = collection(id);
      const book = whole?.books.find((one) => one.key === key);
      return found && whole && book && { collection: whole, book, page, pages: found.pages, hadith: found.hadith };
    },

    async hadith(ref) {
      const parsed = parseHadithReference(ref);
      if (!parsed) return undefined;
      const found = await readChosen(shelf, parsed.collection, (among) => {
        const hadith = hadithByNumber(among, parsed.book, parsed.number);
        return hadith && { positions: [hadith.position] };
      });
      return found?.hadith[0];
    },

    async tafsir(language, verse) {
      const own = sources.filter(
        ({ id, kind, languages }) => kind === "tafsir" && languages.includes(language) && loaded.has(id),
      );
      const texts = await Promise.all(own.map((source) => readCommentRun(store, source.id, chapters, verse)));
      return own.flatMap((source, at) => {
        const found = texts[at];
        return found ? [{ source: present(source), lang: language, ...found }] : [];
      });
    },
  };
}

function pageOfBook({ books }: LoadedCollection, key: string, page: number) {
  const book = books.find((one) => one.key === key);
  const pages = Math.ceil((book?.hadithCount ?? 0) / hadithPerPage);
  if (!book || !Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const from = (page - 1) * hadithPerPage;
  const length = Math.min(hadithPerPage, book.hadithCount - from);
  return { pages, positions: Array.from({ length }, (_, at) => book.firstHadith + from + at) };
}

function errataOf(sources: readonly ListedSource[]): HadithErrata {
  return {
    errata: sources.flatMap(({ errata = [] }) => errata),
    missing: sources.flatMap(({ missing = [] }) => missing),
  };
}

function describeSource(source: ListedSource, progress: SourceProgress): Source {
  const { id, kind, languages, names, authors, sourceUrl, license, nonCommercial, records, version } = source;
  const from = { ...(authors && { authors }), source: source.source, sourceUrl, license, nonCommercial };
  return { id, kind, languages, names, ...from, records, version, progress };
}

function describeCollection(loadedCollection: LoadedCollection, source: Source): Collection {
  const { numbering, grading } = loadedCollection.source;
  const books = loadedCollection.books.map((book) => ({
    key: book.key,
    names: { ar: book.nameAr, en: book.nameEn },
    firstNumber: firstNumber(loadedCollection, book),
    count: book.hadithCount,
  }));
  return { source, numbering, gradedByCompiler: grading === "compiler", count: loadedCollection.count, books };
}
