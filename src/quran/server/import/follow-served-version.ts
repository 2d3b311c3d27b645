import type { Listener } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { CorpusStore } from "../corpus-store.ts";
import { corpusChannel } from "./choice-store.ts";

export type VersionFollower = {
  listener: Listener;
  store: Pick<CorpusStore, "servedVersion">;
  /** The version that this process serves. */
  current(): string;
  /** Serves what the database says now. */
  apply(): Promise<void>;
  log: Logger;
};

/** Milliseconds until a failed change is tried again. */
const pause = 1_000;

/** Calls `apply` whenever the database says that another version is served, one call at a time. Returns how to stop. */
export function followServedVersion({ listener, store, current, apply, log }: VersionFollower): () => void {
  let running = false;
  let asked = false;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const follow = async () => {
    asked = true;
    if (running) return;
    running = true;
    try {
      while (asked && !stopped) {
        asked = false;
        const version = await store.servedVersion();
        if (version !== undefined && version !== current()) await apply();
      }
    } catch (error) {
      if (stopped) return;
      log.error({ err: error }, "changed texts could not be served yet");
      retry = setTimeout(follow, pause).unref();
    } finally {
      running = false;
    }
  };
  const unsubscribe = listener.subscribe(corpusChannel, { onNotification: follow, onListening: follow });
  // What changed before the subscription is not announced.
  void follow();
  return () => {
    stopped = true;
    clearTimeout(retry);
    unsubscribe();
  };
}
