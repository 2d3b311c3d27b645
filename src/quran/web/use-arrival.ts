import { useEffect } from "react";
import { bringIntoView } from "./bring-into-view.ts";
import { setLamp } from "./lamp.ts";

/**
 * Marks the verse of the URL and brings it into view. The server marks it in the page it renders; this follows the
 * URL in the browser, where the list of verses stays in place, and keeps the chapter list's mark with it.
 */
export function useArrival(chapter: number, verse: number | null, word: string) {
  useEffect(() => {
    markChapter(chapter);
    setLamp("arrival", verse === null ? null : { from: verse, to: verse, word });
    const target = verse === null ? null : document.getElementById(`v${verse}`);
    const stop = target ? bringIntoView(target) : undefined;
    return () => {
      stop?.();
      setLamp("arrival", null);
    };
  }, [chapter, verse, word]);
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
