import { type RefObject, useEffect } from "react";
import { shouldSaveData } from "#ui/boot/save-data.ts";
import { prefetchData } from "#ui/page/prefetched-data.ts";

/** Milliseconds without typing after which a visitor may be about to search. */
const pause = 400;
/** Fewest characters whose results are prefetched. */
const shortest = 3;

/** Prefetches the results of what is typed into a search form at each pause, so that they are there when it is submitted. Not with Save-Data. */
export function usePrefetchResults(form: RefObject<HTMLFormElement | null>, route: string): void {
  useEffect(() => {
    const { current } = form;
    if (!current || shouldSaveData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchResults = () => {
      const typed = new FormData(current);
      if (String(typed.get("q") ?? "").trim().length < shortest) return;
      // The address to which the form is submitted. The form has no files.
      const query = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
      prefetchData(`${current.action}?${query}`, route).catch(() => {});
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fetchResults, pause);
    };
    current.addEventListener("input", wait);
    return () => {
      clearTimeout(timer);
      current.removeEventListener("input", wait);
    };
  }, [form, route]);
}
