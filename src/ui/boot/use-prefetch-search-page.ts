import { useEffect } from "react";
import { waitForIdle } from "./idle.ts";

/** Prefetches the search page once this one is at rest: for a page whose visitors often choose it first. A failure is ignored. */
export function usePrefetchSearchPage(): void {
  useEffect(() => {
    void load().catch(() => {});
  }, []);
}

async function load(): Promise<void> {
  await waitForIdle();
  const { fetchSearchPage } = await import("./load-routes.ts");
  await fetchSearchPage();
}
