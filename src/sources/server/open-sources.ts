import { join } from "node:path";
import type { Database } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import type { Evidence, SourceProgress } from "../shared/evidence.ts";
import { createEvidence, type ServedEvidence } from "./create-evidence.ts";
import { createEvidenceIndexes, type LoadedTexts } from "./evidence-indexes.ts";
import { createEvidenceSearch, type EvidenceSearch } from "./evidence-search.ts";
import type { HadithHelp } from "./hadith/search-hadith.ts";
import { chooseMirror, createCorpusFiles } from "./import/corpus-files.ts";
import { type Import, importSources } from "./import/import-sources.ts";
import type { ListedSource } from "./import/source-list.ts";
import type { PassageNames } from "./names/passage-names.ts";
import type { PassageShelf } from "./quotations/check-quote.ts";
import { readReference } from "./search/references.ts";
import { createSourcesStore, type SourcesStore } from "./sources-store.ts";
import type { Tafsir } from "./tafsir/tafsir-shelf.ts";

export type SourcesOptions = {
  database: Database;
  /** The sources to load: see `readSourceList`. */
  sources: readonly ListedSource[];
  /** DATA_DIR: fetched files and indexes are kept in it. */
  dataFolder: string;
  /** CORPUS_MIRROR; "off" fetches nothing. */
  mirror: string | undefined;
  quran: { chapters: readonly Pick<Chapter, "id" | "verseCount">[] };
  /** The tafsirs of the Qur'an's corpus, which are searched beside the imported ones. */
  tafsirs?: readonly Tafsir[];
  /** What the search of verses lends: see `openSearch`. */
  help?: HadithHelp;
  /** Names of passages, for comments on them. */
  passageNames?: PassageNames;
  log: Logger;
};

export type OpenSources = {
  evidence: Evidence;
  search: EvidenceSearch;
  /** The hadith that quotations are compared with; undefined until they are loaded and indexed. */
  passages(): PassageShelf | undefined;
  /** How far the import of each source is, by its id. */
  progress(): Record<string, SourceProgress>;
  /** Begins the import in the background; what it loads is served as it comes. Resolves when all is loaded or it was stopped. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Opens hadith and tafsirs: what the database holds is served at once, what is missing comes with `start`. */
export async function openSources(options: SourcesOptions): Promise<OpenSources> {
  const { database, sources, dataFolder, mirror, quran, tafsirs = [], help = {}, passageNames, log } = options;
  const store = createSourcesStore(database);
  const verseCounts = quran.chapters.map(({ verseCount }) => verseCount);
  const chapters = Uint8Array.from(
    quran.chapters.flatMap(({ id, verseCount }) => new Array<number>(verseCount).fill(id)),
  );
  const keys = quran.chapters.flatMap(({ id, verseCount }) =>
    Array.from({ length: verseCount }, (_, at) => `${id}:${at + 1}`),
  );
  let running: Import | undefined;
  const stopper = new AbortController();
  const progress = (id: string): SourceProgress => running?.progress(id) ?? beforeStart(evidence.loaded(), sources, id);
  const evidence = createEvidence({ sources, store, progress, chapters });
  const folder = join(dataFolder, "search");
  const keyOf = (verse: number) => keys[verse] ?? "";
  const readVerses = (query: string) => readReferences(verseCounts, passageNames?.(query) ?? [query]);
  const indexes = createEvidenceIndexes({ store, folder, chapters, signal: stopper.signal });
  const shelves = () => evidence.shelves();
  const search = createEvidenceSearch({ sources, indexes, store, keyOf, help, shelves, readVerses });
  const refresh = async (build: boolean) => {
    await evidence.refresh();
    await indexes.refresh(
      loadedTexts(evidence, sources, [...tafsirs, ...importedTafsirs(evidence, sources, store)]),
      build,
    );
  };
  await refresh(false);
  const files =
    mirror === "off"
      ? undefined
      : createCorpusFiles({ mirror: chooseMirror(mirror), folder: join(dataFolder, "corpus") });
  const onChange = () =>
    refresh(true).catch((error: unknown) => {
      if (!stopper.signal.aborted) log.warn({ err: error }, "the indexes of the sources could not be built");
    });
  const onLoaded = () =>
    evidence.refresh().catch((error: unknown) => {
      if (!stopper.signal.aborted) log.warn({ err: error }, "a loaded source could not be served yet");
    });
  return {
    evidence,
    search,
    passages: () => indexes.passages(),
    progress: () => Object.fromEntries(sources.map(({ id }) => [id, progress(id)])),
    start() {
      running ??= importSources({ sources, files, store, verseCounts, log, onLoaded, onChange });
      return running.done;
    },
    async close() {
      stopper.abort();
      await running?.stop();
      indexes.close();
    },
  };
}

/** The verses of references, in their order; undefined where one is none. */
function readReferences(verseCounts: readonly number[], refs: readonly string[]): number[] | undefined {
  const read = refs.map((ref) => readReference(ref, verseCounts)?.verses);
  return read.includes(undefined) ? undefined : read.flatMap((verses) => verses ?? []);
}

function loadedTexts(
  evidence: ServedEvidence,
  sources: readonly ListedSource[],
  tafsirs: readonly Tafsir[],
): LoadedTexts {
  const collections = sources.flatMap(({ id }) => {
    const [shelf, version] = [evidence.shelves().get(id), evidence.loaded().get(id)];
    return shelf && version !== undefined ? [{ shelf, version }] : [];
  });
  return { collections, tafsirs };
}

function importedTafsirs(evidence: ServedEvidence, sources: readonly ListedSource[], store: SourcesStore): Tafsir[] {
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
