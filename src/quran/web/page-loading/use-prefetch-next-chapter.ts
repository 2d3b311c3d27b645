import { useEffect } from "react";
import { useLocalizedTo } from "#i18n/web/index.ts";
import { shouldSaveData } from "#ui/boot/save-data.ts";

/** Distance from the end of the page at which the prefetch starts, in heights of the window. */
const margin = "300%";

/** Prefetches the next surah's page into the HTTP cache near the end of this one. Skipped with Save-Data or a slow connection. */
export function usePrefetchNextChapter(chapter: number | undefined): void {
  const localize = useLocalizedTo();
  const address = chapter === undefined ? undefined : String(localize(`/quran/${chapter}`));
  useEffect(() => {
    const end = document.querySelector(".neighbours");
    if (!address || !end || shouldSaveData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Read the whole body: an unread response keeps the service worker busy, and a newer one would not take over. After a failure the page is
        // fetched at the navigation.
        fetch(address, { priority: "low" })
          .then((response) => response.arrayBuffer())
          .catch(() => {});
      },
      { rootMargin: `0px 0px ${margin} 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [address]);
}
