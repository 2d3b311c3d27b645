import { useEffect } from "react";
import { useLocalizedTo } from "#i18n/web/index.ts";

/** How near the page's end reading must be, in heights of the window. */
const near = "300%";

/**
 * Has the next surah's page in the browser's cache before it is asked for, once reading nears the end of this one: going there then only asks
 * whether it changed. Not for whoever spares data or has a slow line.
 */
export function useNextAhead(chapter: number | undefined): void {
  const localize = useLocalizedTo();
  const address = chapter === undefined ? undefined : String(localize(`/quran/${chapter}`));
  useEffect(() => {
    const end = document.querySelector(".neighbours");
    if (!address || !end || sparesData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // What does not arrive now is asked for when it is needed.
        fetch(address, { priority: "low" }).catch(() => {});
      },
      { rootMargin: `0px 0px ${near} 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [address]);
}

/** Chromium tells; other browsers keep it to themselves. */
function sparesData(): boolean {
  const line: unknown = Reflect.get(navigator, "connection");
  if (typeof line !== "object" || line === null) return false;
  return Reflect.get(line, "saveData") === true || /2g/.test(String(Reflect.get(line, "effectiveType")));
}
