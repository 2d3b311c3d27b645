import { join } from "node:path";
import type { PooledDatabase } from "#platform/database/index.ts";
import { createKeyedMutex } from "#platform/keyed-mutex.ts";
import type { Logger } from "#platform/log.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import type { Evidence, SourceProgress } from "../shared/evidence.ts";
import { createEvidence, type EvidenceService } from "./create-evidence.ts";
import { createEvidenceIndexes, type LoadedTexts } from "./evidence-indexes.ts";
import { createEvidenceSearch, type EvidenceSearch } from "./evidence-search.ts";
import type { QueryExpansion } from "./hadith/search-hadith.ts";
import { chooseMirror, createCorpusFiles } from "./import/corpus-files.ts";
import { type Import, importSources } from "./import/import-sources.ts";
import type { ListedSource } from "./import/source-list.ts";
import type { FindNamedPassage } from "./query/passage-names.ts";
import { parseVerseReferences } from "./query/verse-references.ts";
import type { QuotableTextIndex } from "./quotations/quotation-corpus.ts";
import { createSourcesStore, type SourcesStore } from "./sources-store.ts";
import type { Tafsir } from "./tafsir/tafsir-documents.ts";

export type SourcesOptions = {
  database: PooledDatabase;
  /** The sources to load: see `readSourceList`. */
  sources: readonly ListedSource[];
  /** DATA_DIR: holds downloaded files and indexes. */
  dataFolder: string;
  /** CORPUS_MIRROR; "off" disables downloads. */
  mirror: string | undefined;
  quran: { chapters: readonly Pick<Chapter, "id" | "verseCount">[] };
  /** The tafsirs of the Qur'an's corpus, searched together with the imported ones. */
  tafsirs?: readonly Tafsir[];
  /** The query processing of the verse search; see `openSearch`. */
  queryExpansion?: QueryExpansion;
  /** Recognizes names of passages, to find comments on them. */
  passageNames?: FindNamedPassage;
  log: Logger;
};

export type OpenSources = {
  evidence: Evidence;
  search: EvidenceSearch;
  /** The hadith that quotations are compared with; undefined until they are loaded and indexed. */
  quotableHadith(): QuotableTextIndex | undefined;
  /** The import progress of each source by id. */
  progress(): Record<string, SourceProgress>;
  /** Starts the import. Sources are served as they are loaded. Resolves when all are loaded or the import was stopped. */
  start(): Promise<void>;
  /** Builds the indexes of the texts that are loaded now; called after the given tafsirs have changed. Rejects where that failed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** Opens hadith and tafsirs. Sources in the database are served at once; `start` imports the others. */
export async function openSources(options: SourcesOptions): Promise<OpenSources> {
  const {
    database,
    sources,
    dataFolder,
    mirror,
    quran,
    tafsirs = [],
    queryExpansion = {},
    passageNames,
    log,
  } = options;
  const store = createSourcesStore(database);
  const verseCounts = quran.chapters.map(({ verseCount }) => verseCount);
  const chapters = Uint8Array.from(
    quran.chapters.flatMap(({ id, verseCount }) => new Array<number>(verseCount).fill(id)),
  );
  const keys = keysOfVerses(quran.chapters);
  let running: Import | undefined;
  const stopper = new AbortController();
  const progress = (id: string): SourceProgress => running?.progress(id) ?? beforeStart(evidence.loaded(), sources, id);
  const evidence = createEvidence({ sources, store, progress, chapters });
  const folder = join(dataFolder, "search");
  const keyOf = (verse: number) => keys[verse] ?? "";
  const parseVerses = (query: string) => readReferences(verseCounts, passageNames?.(query) ?? [query]);
  const indexes = createEvidenceIndexes({ store, folder, chapters, signal: stopper.signal });
  const collections = () => evidence.loadedCollections();
  const search = createEvidenceSearch({ sources, indexes, store, keyOf, queryExpansion, collections, parseVerses });
  const runExclusive = createKeyedMutex();
  // The import and a change of the tafsirs may ask for it at once. Writing an index removes unfinished files of another writer.
  const refresh = (build: boolean) =>
    runExclusive("refresh", async () => {
      await evidence.refresh();
      const texts = loadedTexts(evidence, sources, [...tafsirs, ...importedTafsirs(evidence, sources, store)]);
      await indexes.refresh(texts, build);
    });
  await refresh(false);
  const files =
    mirror === "off"
      ? undefined
      : createCorpusFiles({ mirror: chooseMirror(mirror), folder: join(dataFolder, "corpus") });
  /** Rejects where the indexes could not be built: the caller tries again. */
  const buildIndexes = async () => {
    try {
      await refresh(true);
    } catch (error) {
      if (!stopper.signal.aborted) throw error;
    }
  };
  const onLoaded = () =>
    evidence.refresh().catch((error: unknown) => {
      if (!stopper.signal.aborted) log.warn({ err: error }, "a loaded source could not be served yet");
    });
  return {
    evidence,
    search,
    quotableHadith: () => indexes.quotableHadith(),
    progress: () => Object.fromEntries(sources.map(({ id }) => [id, progress(id)])),
    start() {
      running ??= importSources({ sources, files, store, verseCounts, log, onLoaded, onChange: buildIndexes });
      return running.done;
    },
    refresh: buildIndexes,
    async close() {
      stopper.abort();
      await running?.stop();
      indexes.close();
    },
  };
}

function keysOfVerses(chapters: SourcesOptions["quran"]["chapters"]): string[] {
  return chapters.flatMap(({ id, verseCount }) => Array.from({ length: verseCount }, (_, at) => `${id}:${at + 1}`));
}

/** The verses of all references, in order; undefined if one is not a reference. */
function readReferences(verseCounts: readonly number[], refs: readonly string[]): number[] | undefined {
  const read = refs.map((ref) => parseVerseReferences(ref, verseCounts)?.verses);
  return read.includes(undefined) ? undefined : read.flatMap((verses) => verses ?? []);
}

function loadedTexts(
  evidence: EvidenceService,
  sources: readonly ListedSource[],
  tafsirs: readonly Tafsir[],
): LoadedTexts {
  const collections = sources.flatMap(({ id }) => evidence.loadedCollections().get(id) ?? []);
  return { collections, tafsirs };
}

function importedTafsirs(evidence: EvidenceService, sources: readonly ListedSource[], store: SourcesStore): Tafsir[] {
  return sources.flatMap(({ id, kind, languages: [language] }) => {
    const version = evidence.loaded().get(id);
    if (kind !== "tafsir" || language === undefined || version === undefined) return [];
    const readAt = async (verses: readonly number[]) =>
      new Map((await store.readTafsir(id, verses)).map(({ verse, text }) => [verse, text]));
    return [{ id, language, version, readAt }];
  });
}

function beforeStart(
  loaded: ReadonlyMap<string, string>,
  sources: readonly ListedSource[],
  id: string,
): SourceProgress {
  const source = sources.find((one) => one.id === id);
  if (!source) throw new RangeError(`There is no source ${id}.`);
  const there = loaded.get(id) === source.version;
  const filesTotal = source.files.length;
  return { state: there ? "loaded" : "waiting", filesDone: there ? filesTotal : 0, filesTotal, problems: [] };
}
