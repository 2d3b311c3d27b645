import { setTimeout as wait } from "node:timers/promises";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Listener } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import {
  type CorpusStore,
  createQuran,
  followServedVersion,
  readErrata,
  readPhraseTexts,
  readSearchDocuments,
  readTafsirs,
} from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import {
  buildIndexes,
  createVersePhraseSearch,
  openSearch,
  readConcepts,
  type VerseSearchEngine,
} from "#sources/server/index.ts";
import { createLive } from "./live.ts";

export type CorpusOptions = {
  store: CorpusStore;
  /** The folder of the search indexes. */
  folder: string;
  log: Logger;
  report: (text: string) => void;
};

/** Milliseconds until a failed build of the search is tried again: at first, and at most after each failure twice as many. */
const retryDelay = { first: 1_000, max: 600_000 };
/** Milliseconds for which a stopping server waits for a build of the search to end. */
const settling = 2_000;

export type OpenCorpus = Awaited<ReturnType<typeof openCorpus>>;

/**
 * Opens the texts and their search. After `follow`, both change while the server runs: the texts as soon as the database serves other
 * versions, the search once its new index is built. Until then the old index answers: its hits are places of verses, which stay the same.
 */
export async function openCorpus({ store, folder, log, report }: CorpusOptions) {
  const texts = await readCorpus(store);
  const quran = createLive(texts.quran);
  const errata = createLive(texts.errata);
  const tafsirs = createLive(readTafsirs(store, texts.quran));
  const phrases = (own: Quran) => createVersePhraseSearch((language) => readPhraseTexts(store, own, language));
  const versePhrases = createLive(phrases(texts.quran));
  let indexed = texts.quran;
  const search = createLive(await openVerseSearch({ folder, store, quran: texts.quran, report }));
  const onSwitch = new Set<() => void>();
  const onRebuild = new Set<() => Promise<void>>();
  let rebuilding: Promise<void> | undefined;
  const retry = createRetry();

  const apply = async () => {
    const next = await readCorpus(store);
    quran.replace(next.quran);
    errata.replace(next.errata);
    tafsirs.replace(readTafsirs(store, next.quran));
    versePhrases.replace(phrases(next.quran));
    for (const changed of onSwitch) changed();
    log.info({ version: next.quran.version.slice(0, 12) }, "other texts are served");
    retry.restart();
    rebuilding ??= rebuild().finally(() => {
      rebuilding = undefined;
    });
  };

  const rebuild = async () => {
    while (!retry.hasEnded() && indexed.version !== quran.value.version) {
      const { version } = quran.value;
      try {
        const next = texts.quran.version === version ? texts.quran : (await readCorpus(store)).quran;
        const unchanged = languages.filter((language) => searchedOf(indexed, language) === searchedOf(next, language));
        const reuse = { version: indexed.version, languages: unchanged };
        const { signal } = retry;
        search.replace(await openVerseSearch({ folder, store, quran: next, report: () => {}, reuse, signal }));
        for (const rebuildOther of onRebuild) await rebuildOther();
        indexed = next;
      } catch (error) {
        // The database may be closed by now.
        if (retry.hasEnded()) return;
        log.error({ err: error }, "the search of changed texts could not be built");
        await retry.wait();
      }
    }
  };

  return {
    quran: quran.value,
    errata: errata.value,
    tafsirs: tafsirs.value,
    versePhrases: versePhrases.value,
    search: search.value,
    /** Called when other texts are served. */
    onSwitch: (changed: () => void) => onSwitch.add(changed),
    /** Called in the background after a switch, to build other indexes. */
    onRebuild: (build: () => Promise<void>) => onRebuild.add(build),
    /** Starts to follow what the database serves. Returns how to stop: a build in progress is given up, and the next start begins it anew. */
    follow(listener: Listener) {
      const stop = followServedVersion({ listener, store, current: () => quran.value.version, apply, log });
      return async () => {
        retry.end();
        stop();
        await Promise.race([rebuilding, wait(settling, undefined, { ref: false })]);
      };
    },
    /** Resolves when the search of the served texts is built. */
    rebuilt: async () => rebuilding,
  };
}

/** Waits between tries that failed, each time twice as long. */
function createRetry() {
  const ended = new AbortController();
  let restarted = new AbortController();
  let delay = retryDelay.first;
  return {
    /** Ends the wait: there is something else to try, which may fail from anew. */
    restart() {
      restarted.abort();
      restarted = new AbortController();
      delay = retryDelay.first;
    },
    end: () => ended.abort(),
    /** Aborted by `end`. */
    signal: ended.signal,
    hasEnded: () => ended.signal.aborted,
    async wait() {
      const options = { signal: AbortSignal.any([ended.signal, restarted.signal]), ref: false };
      const milliseconds = delay;
      delay = Math.min(delay * 2, retryDelay.max);
      await wait(milliseconds, undefined, options).catch(() => {});
    },
  };
}

/** Reads the texts again where they changed in between. */
async function readCorpus(store: CorpusStore) {
  for (;;) {
    const read = { quran: await createQuran(store), errata: await readErrata(store) };
    if ((await store.servedVersion()) === read.quran.version) return read;
  }
}

/** Equal for two versions of the corpus in which the search of a language reads the same texts. */
function searchedOf({ editions }: Quran, language: Language): string {
  return editions
    .filter((edition) => edition.searched && edition.language === language)
    .map(({ id, checksum }) => `${id} ${checksum}`)
    .join();
}

type SearchRequest = {
  folder: string;
  store: CorpusStore;
  quran: Quran;
  report: (text: string) => void;
} & Pick<Parameters<typeof buildIndexes>[0], "reuse" | "signal">;

/** Opens the search index; builds it first if it is missing. */
async function openVerseSearch(request: SearchRequest): Promise<VerseSearchEngine> {
  const { folder, store, quran, report, reuse, signal } = request;
  await buildIndexes({
    folder,
    version: quran.version,
    verseCounts: quran.chapters.map(({ verseCount }) => verseCount),
    documents: (language) => readSearchDocuments(store, language),
    prebuilt: "build/search",
    onProgress: report,
    signal,
    ...(reuse && { reuse }),
  });
  return openSearch(folder, quran.version, { concepts: await readConcepts("build/corpus") });
}
