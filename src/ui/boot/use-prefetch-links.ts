import { type RefObject, useEffect } from "react";
import { waitForIdle } from "./idle.ts";
import { shouldSaveData } from "./save-data.ts";
import type { LinkWatch } from "./watch-links.ts";

/**
 * Prefetches what the links in an element lead to, once the page is at rest; the code for that, which `load` returns, is loaded then. Does
 * nothing with Save-Data. A failure is ignored: what was not prefetched is fetched at the navigation.
 */
export function usePrefetchLinks(element: RefObject<HTMLElement | null>, load: () => Promise<LinkWatch>): void {
  useEffect(() => {
    if (shouldSaveData()) return;
    const leaving = new AbortController();
    const begin = async () => {
      await waitForIdle();
      if (leaving.signal.aborted) return;
      const [{ watchLinks }, watch] = await Promise.all([import("./watch-links.ts"), load()]);
      if (element.current && !leaving.signal.aborted) watchLinks(element.current, watch, leaving.signal);
    };
    begin().catch(() => {});
    return () => leaving.abort();
  }, [element, load]);
}
