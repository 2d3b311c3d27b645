import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#platform/log.ts";
import type { SourceProgress } from "../../shared/evidence.ts";
import type { SourcesStore } from "../sources-store.ts";
import type { CorpusFiles } from "./corpus-files.ts";
import { createSourceReader } from "./read-source.ts";
import type { ListedSource } from "./source-list.ts";

export type ImportRequest = {
  sources: readonly ListedSource[];
  /** Absent: nothing is downloaded; only sources in the database are served. */
  files: CorpusFiles | undefined;
  store: Pick<SourcesStore, "withImportLock" | "loadedVersions" | "replace" | "deleteOthers">;
  /** The number of verses of each surah, in order. */
  verseCounts: readonly number[];
  log: Logger;
  /** Called when a source is stored and its texts can be read. */
  onLoaded?: () => Promise<void>;
  /** Called after an attempt that may have changed the loaded sources; calls do not overlap. Where it rejects, the attempt has failed. */
  onChange: () => Promise<void>;
  /** The delay in milliseconds after the n-th attempt, from 0. */
  pause?: (attempt: number) => number;
};

export type Import = {
  progress(id: string): SourceProgress;
  /** Resolves when everything is loaded or the import was stopped. */
  done: Promise<void>;
  /** Stops the import; complete sources stay. */
  stop(): Promise<void>;
};

/** 5 s, 10 s, 20 s … up to ten minutes. */
const backOff = (attempt: number) => Math.min(600_000, 5_000 * 2 ** Math.min(attempt, 10));

/**
 * Imports every source whose listed version is not in the database, one after another, and retries
 * failures. Never throws: errors are in the progress and in the log.
 */
export function importSources({ pause = backOff, ...request }: ImportRequest): Import {
  const stopper = new AbortController();
  const progress = new Map(
    request.sources.map(({ id, files }): [string, SourceProgress] => [
      id,
      { state: "waiting", filesDone: 0, filesTotal: files.length, problems: [] },
    ]),
  );
  const run = createRun(request, progress, stopper.signal);
  const loop = async () => {
    for (let attempt = 0; !stopper.signal.aborted; attempt += 1) {
      if (await run()) return;
      await sleep(pause(attempt), undefined, { signal: stopper.signal, ref: false }).catch(() => {});
    }
  };
  const done = loop();
  return {
    progress(id) {
      const found = progress.get(id);
      if (!found) throw new RangeError(`There is no source ${id}.`);
      return found;
    },
    done,
    async stop() {
      stopper.abort();
      await done;
    },
  };
}

function createRun(request: Omit<ImportRequest, "pause">, progress: Map<string, SourceProgress>, signal: AbortSignal) {
  const { sources, files, store, verseCounts, log, onLoaded, onChange } = request;
  const read = files && createSourceReader(files, verseCounts, log);
  const set = ({ id }: ListedSource, change: Partial<SourceProgress>) => {
    const before = progress.get(id);
    if (before) progress.set(id, { ...before, ...change });
  };

  /** Updates the progress from the database; returns the sources still to import. */
  async function look(): Promise<ListedSource[]> {
    const loaded = await store.loadedVersions();
    const missing = sources.filter((source) => loaded.get(source.id) !== source.version);
    for (const source of sources) {
      const { length } = source.files;
      if (!missing.includes(source)) set(source, { state: "loaded", filesDone: length, problems: [] });
    }
    return missing;
  }

  async function load(source: ListedSource, readSource: NonNullable<typeof read>): Promise<void> {
    set(source, { state: "loading", filesDone: 0, problems: [] });
    const { records, problems } = await readSource(source, signal, (filesDone, soFar) =>
      set(source, { filesDone, problems: soFar }),
    );
    if (!records) return set(source, { state: signal.aborted ? "waiting" : "failed", problems });
    try {
      await store.replace(source, records);
      set(source, { state: "loaded" });
      log.info({ source: source.id, records: source.records }, "source loaded");
    } catch (error) {
      set(source, { state: "failed" });
      log.warn({ source: source.id, err: error }, "a source could not be stored");
      return;
    }
    await onLoaded?.();
  }

  /** One attempt at every missing source; returns whether all are loaded. */
  return async (): Promise<boolean> => {
    try {
      const before = await look();
      await onChange();
      if (before.length === 0 || !read) return true;
      const held = await store.withImportLock(async () => {
        await store.deleteOthers(sources.map(({ id }) => id));
        for (const source of await look()) if (!signal.aborted) await load(source, read);
      });
      if (!held) log.debug("another process imports the sources");
      const missing = await look();
      if (missing.length < before.length) await onChange();
      return missing.length === 0;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, "the import of the sources was interrupted");
      return false;
    }
  };
}
