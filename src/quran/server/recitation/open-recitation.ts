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
  /** A recording as it is kept; there is none until it was fetched. */
  kept(recording: Recording): ObjectSource;
  /** Whether fetching it now would ask the source: it is not on its way, and did not fail just now. */
  wouldAsk(recording: Recording): boolean;
  /**
   * Fetches a recording and keeps it. Many who ask at once cause one fetch, which goes on when they leave.
   * @throws AppError of this slice, with the seconds after which to try again
   */
  fetch(recording: Recording): Promise<ObjectSource>;
  /** Gives up what is on its way. */
  close(): Promise<void>;
};

export type RecitationOptions = {
  /** `RECITATION_URL`. */
  template?: string | undefined;
  store: ObjectStore;
  log: Logger;
  limits?: AudioLimits;
};

/** A recording of the longest verse has some megabytes. */
const usual: AudioLimits = { mostBytes: 16 * 1024 * 1024, patience: { silence: 10_000, whole: 60_000 } };

/** Recordings from a source that is asked once for each; undefined where `RECITATION_URL` is `off`. Opening asks for nothing. */
export function openRecitation({ template, store, log, limits = usual }: RecitationOptions): Recitation | undefined {
  if (template === "off") return undefined;
  const fetches = createFetches<ObjectSource>({ atOnce: 6, waiting: 100 });
  const closing = new AbortController();

  async function fetchAndKeep(recording: Recording): Promise<ObjectSource> {
    const key = keyOf(recording);
    const kept = storedObject(store, key);
    // Another process may have been faster.
    if (await kept.facts()) return kept;
    const { bytes, type } = await fetchAudio(addressOf(recording, template ?? defaultTemplate), limits, closing.signal);
    const facts = await store.write(key, bytes, { type }).catch((error: unknown) => {
      log.error({ err: error }, "a recording could not be kept");
      return undefined;
    });
    return memoryObject(bytes, type, facts);
  }

  return {
    host: new URL(template ?? defaultTemplate).host,
    kept: (recording) => storedObject(store, keyOf(recording)),
    wouldAsk: (recording) => fetches.wouldBegin(keyOf(recording)),
    async fetch(recording) {
      return await fetches.run(keyOf(recording), async () => {
        try {
          return await fetchAndKeep(recording);
        } catch (error) {
          // Which verse it was is nobody's business: somebody listens to it.
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
