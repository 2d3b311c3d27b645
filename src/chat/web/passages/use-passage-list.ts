import { useCallback, useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { reloadOnUserEvents } from "#auth/web/index.ts";
import type { SavedPassage } from "#chat/shared/passages.ts";
import { passageOperations } from "../operations.ts";

type Listed = { words: string; passages: readonly SavedPassage[]; next: string | null };

/**
 * The user's saved passages that contain these words; undefined until the first are loaded. While other words are looked for, the passages of the
 * former words stay, so that nothing on the page jumps or loses the focus. Read again when they, or the conversations that they lead back to,
 * change in any tab or device.
 */
export function usePassageList(words: string) {
  const { listed, setListed, failed, setFailed, reload, append } = useLoadedPages(words);
  const [loadingMore, setLoadingMore] = useState(false);
  useEffect(() => reloadOnUserEvents(["passages", "conversations"], reload), [reload]);
  const present = listed?.words === words ? listed : undefined;
  return {
    passages: listed?.passages,
    /** Whether the passages are those of former words. */
    searching: listed !== undefined && !present,
    /** Nothing could be loaded for these words. What was loaded for them before stays. */
    failed: failed && !present,
    more: present !== undefined && present.next !== null,
    loadingMore,
    reload: () => {
      setFailed(false);
      return reload();
    },
    /** Resolves to false if the next page could not be loaded. */
    async loadMore(): Promise<boolean> {
      // A double click asks for one page.
      if (!present || loadingMore) return true;
      setLoadingMore(true);
      const loaded = await append(present);
      setLoadingMore(false);
      return loaded;
    },
    /** Leaves out a passage before the list is read again. */
    leaveOut(id: string) {
      setListed((before) => before && { ...before, passages: before.passages.filter((one) => one.id !== id) });
    },
  };
}

/** The pages that were loaded for these words, or for former ones. `failed`: the last reload failed. */
function useLoadedPages(words: string) {
  const [listed, setListed] = useState<Listed>();
  const [failed, setFailed] = useState(false);
  const pages = useRef(1);
  /** Numbers the requests. Answers to earlier ones are ignored. */
  const request = useRef(0);
  /** How many reloads are in progress. */
  const reloading = useRef(0);
  /** The words of the latest render: an older one may still call `reload`, such as the "Undo" of a message. */
  const asked = useRef(words);
  const latest = useRef<{ request: number; loaded: Promise<boolean> }>(undefined);
  /** What came of a request: where a reload has begun after it, what comes of that one. It is not awaited where the list is gone. */
  const outcomeOf = useCallback((own: number, loaded: boolean): boolean | Promise<boolean> => {
    if (own === request.current) return loaded;
    return latest.current && latest.current.request > own ? latest.current.loaded : true;
  }, []);
  /** Reads all loaded pages again. Resolves to false if that failed. */
  const reload = useCallback((): Promise<boolean> => {
    const own = ++request.current;
    const words = asked.current;
    const read = async (): Promise<boolean> => {
      reloading.current++;
      try {
        const found = await readPages(words, pages.current);
        if (own === request.current) {
          setFailed(false);
          setListed({ words, ...found });
        }
        return outcomeOf(own, true);
      } catch {
        if (own === request.current) setFailed(true);
        return outcomeOf(own, false);
      } finally {
        reloading.current--;
      }
    };
    const loaded = read();
    latest.current = { request: own, loaded };
    return loaded;
  }, [outcomeOf]);
  useEffect(() => {
    asked.current = words;
    pages.current = 1;
    void reload();
    return () => {
      request.current++;
    };
  }, [words, reload]);
  const readNext = async ({ words, next }: Listed): Promise<boolean> => {
    const own = request.current;
    try {
      const found = await readPage(words, next);
      // A reload that has begun meanwhile reads this page as well.
      if (own === request.current)
        setListed((before) => before && { ...found, words, passages: [...before.passages, ...found.passages] });
      return outcomeOf(own, true);
    } catch {
      return outcomeOf(own, false);
    }
  };
  /** Adds the next page. Resolves to false if it could not be loaded. */
  const append = async (present: Listed): Promise<boolean> => {
    pages.current++;
    // A reload in progress may bring changes: it is made again, with one page more.
    const loaded = await (reloading.current > 0 ? reload() : readNext(present));
    if (!loaded) pages.current--;
    return loaded;
  };
  return { listed, setListed, failed, setFailed, reload, append };
}

async function readPages(words: string, count: number): Promise<Omit<Listed, "words">> {
  const passages: SavedPassage[] = [];
  let next: string | null = null;
  for (let page = 0; page < count; page++) {
    const found = await readPage(words, next);
    passages.push(...found.passages);
    next = found.next;
    if (next === null) break;
  }
  return { passages, next };
}

/** `before`: the cursor of the page; null for the first one. */
function readPage(words: string, before: string | null): Promise<Omit<Listed, "words">> {
  return callOperation(passageOperations.listPassages, {
    ...(before !== null && { before }),
    ...(words !== "" && { q: words }),
  });
}
