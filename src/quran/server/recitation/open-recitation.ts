import { AppError } from "#platform/errors.ts";
import type { Logger } from "#platform/log.ts";
import { memoryObject } from "#platform/storage/memory-object.ts";
import type { ObjectSource, ObjectStore } from "#platform/storage/object-store.ts";
import { type AudioLimits, fetchAudio } from "./fetch-audio.ts";
import { createFetches } from "./fetches.ts";
import { addressOf, defaultTemplate, keyOf, type Recording } from "./recording.ts";

export type Recitation = {
  /** The host that recordings come from. */
  host: string;
  /** The stored recording; its `facts` are undefined until it was fetched. */
  stored(recording: Recording): ObjectSource;
  /** Whether `fetch` would send a request to the source now; see `Fetches.wouldStart`. */
  wouldFetch(recording: Recording): boolean;
  /**
   * Fetches and stores a recording. Concurrent calls share one fetch, which continues if the clients disconnect.
   * @throws AppError of this slice, with the seconds after which to try again
   */
  fetch(recording: Recording): Promise<ObjectSource>;
  /** Aborts running fetches. */
  close(): Promise<void>;
};

export type RecitationOptions = {
  /** `RECITATION_URL`. */
  template?: string | undefined;
  store: ObjectStore;
  log: Logger;
  limits?: AudioLimits;
};

/** The longest verse's recording has a few megabytes. */
const defaultLimits: AudioLimits = { maxBytes: 16 * 1024 * 1024, timeouts: { idle: 10_000, total: 60_000 } };

/** Recordings from a source, each fetched once and then stored; undefined if `RECITATION_URL` is `off`. Sends no request itself. */
export function openRecitation({
  template,
  store,
  log,
  limits = defaultLimits,
}: RecitationOptions): Recitation | undefined {
  if (template === "off") return undefined;
  const fetches = createFetches<ObjectSource>({ concurrency: 6, queueLength: 100 });
  const closing = new AbortController();

  async function fetchAndStore(recording: Recording): Promise<ObjectSource> {
    const key = keyOf(recording);
    const stored = storedObject(store, key);
    // Another process may have stored it.
    if (await stored.facts()) return stored;
    const { bytes, type } = await fetchAudio(addressOf(recording, template ?? defaultTemplate), limits, closing.signal);
    const facts = await store.write(key, bytes, { type }).catch((error: unknown) => {
      log.error({ err: error }, "a recording could not be kept");
      return undefined;
    });
    return memoryObject(bytes, type, facts);
  }

  return {
    host: new URL(template ?? defaultTemplate).host,
    stored: (recording) => storedObject(store, keyOf(recording)),
    wouldFetch: (recording) => fetches.wouldStart(keyOf(recording)),
    async fetch(recording) {
      return await fetches.run(keyOf(recording), async () => {
        try {
          return await fetchAndStore(recording);
        } catch (error) {
          // The verse is not logged: it would reveal what a user listens to.
          if (!(error instanceof AppError))
            log.warn({ err: error, reciter: recording.reciter.id }, "no recording came");
          throw error;
        }
      });
    },
    async close() {
      closing.abort();
      await fetches.settle();
    },
  };
}

function storedObject(store: ObjectStore, key: string): ObjectSource {
  return { facts: () => store.head(key), read: (range) => store.read(key, range) };
}
