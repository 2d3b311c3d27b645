import { useEffect } from "react";
import { bringIntoView } from "./reading-position/scroll-into-view.ts";
import type { PlaceRange } from "./resolve-params.ts";
import { setLamp } from "./verse-markup/verse-highlight.ts";

/**
 * Marks the verses of the URL and brings them into view. The server marks them in the page it renders; this follows the
 * URL in the browser, where the list of verses stays in place, and keeps the chapter list's mark with it.
 */
export function useArrival(chapter: number, range: PlaceRange | null, word: string) {
  const from = range?.from ?? 0;
  const to = range?.to ?? 0;
  useEffect(() => {
    markChapter(chapter);
    if (from === 0) return;
    setLamp("arrival", { from, to, word });
    const target = document.getElementById(`v${from}`);
    // Whoever has begun to scroll before the page's scripts came has the page.
    const moved = window.sirajEarly !== false && window.sirajEarly?.moved === true;
    const stop = target && !moved ? bringIntoView(target, from === to) : undefined;
    return () => {
      stop?.();
      setLamp("arrival", null);
    };
  }, [chapter, from, to, word]);
}

function markChapter(chapter: number) {
  for (const link of document.querySelectorAll("#chapters a")) {
    const current = link.getAttribute("data-chapter") === String(chapter);
    if (!current) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "page");
      scrollWithin(link);
    }
  }
}

/** Scrolls the panel alone: `scrollIntoView` would move the page as well. */
function scrollWithin(link: Element) {
  const panel = link.closest("[data-scrolls]");
  if (!panel) return;
  const offset = link.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  panel.scrollTop += offset - panel.clientHeight / 2;
}
