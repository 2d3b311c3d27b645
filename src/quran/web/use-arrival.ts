import { useEffect } from "react";
import type { PlaceRange } from "./find-place.ts";
import { setLamp } from "./lamp.ts";

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
    const stop = target ? keepInView(target, from === to) : undefined;
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

/** Verses above the target take their real height only as they come near it: scroll again until the place holds. */
function keepInView(target: HTMLElement, alone: boolean) {
  let tries = 0;
  let frame = requestAnimationFrame(function place() {
    const before = target.getBoundingClientRect().top;
    // Of what fills the window one wants to see the beginning.
    const centred = alone && target.offsetHeight <= window.innerHeight / 2;
    target.scrollIntoView({ block: centred ? "center" : "start" });
    const moved = Math.abs(target.getBoundingClientRect().top - before) > 1;
    if (moved && ++tries < 20) frame = requestAnimationFrame(place);
  });
  return () => cancelAnimationFrame(frame);
}
