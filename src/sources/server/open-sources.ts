import { join } from "node:path";
import type { Database } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import type { Evidence, SourceProgress } from "../shared/evidence.ts";
import { createEvidence } from "./create-evidence.ts";
import { chooseMirror, createCorpusFiles } from "./import/corpus-files.ts";
import { type Import, importSources } from "./import/import-sources.ts";
import type { ListedSource } from "./import/source-list.ts";
import { createSourcesStore } from "./sources-store.ts";

export type SourcesOptions = {
  database: Database;
  /** The sources to load: see `readSourceList`. */
  sources: readonly ListedSource[];
  /** DATA_DIR: fetched files are kept in it. */
  dataFolder: string;
  /** CORPUS_MIRROR; "off" fetches nothing. */
  mirror: string | undefined;
  quran: { chapters: readonly Pick<Chapter, "id" | "verseCount">[] };
  log: Logger;
};

export type OpenSources = {
  evidence: Evidence;
  /** How far the import of each source is, by its id. */
  progress(): Record<string, SourceProgress>;
  /** Begins the import in the background; what it loads is served as it comes. Resolves when all is loaded or it was stopped. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Opens hadith and tafsirs: what the database holds is served at once, what is missing comes with `start`. */
export async function openSources(options: SourcesOptions): Promise<OpenSources> {
  const { database, sources, dataFolder, mirror, quran, log } = options;
  const store = createSourcesStore(database);
  const verseCounts = quran.chapters.map(({ verseCount }) => verseCount);
  const chapters = Uint8Array.from(
    quran.chapters.flatMap(({ id, verseCount }) => new Array<number>(verseCount).fill(id)),
  );
  let running: Import | undefined;
  const progress = (id: string): SourceProgress => running?.progress(id) ?? beforeStart(evidence.loaded(), sources, id);
  const evidence = createEvidence({ sources, store, progress, chapters });
  await evidence.refresh();
  const files =
    mirror === "off"
      ? undefined
      : createCorpusFiles({ mirror: chooseMirror(mirror), folder: join(dataFolder, "corpus") });
  return {
    evidence,
    progress: () => Object.fromEntries(sources.map(({ id }) => [id, progress(id)])),
    start() {
      running ??= importSources({ sources, files, store, verseCounts, log, onChange: () => evidence.refresh() });
      return running.done;
    },
    close: async () => running?.stop(),
  };
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
