import { type RefObject, useEffect } from "react";
import { scrollIntoViewSettled } from "./reading-position/scroll-into-view.ts";
import type { VerseNumbers } from "./resolve-params.ts";
import { setHighlight } from "./verse-markup/verse-highlight.ts";
import { findVerse } from "./verse-markup/verses.ts";

/**
 * Highlights the verses of the URL and scrolls to them. The server highlights them in its markup; this follows navigations within the
 * surah, where the list of verses stays on the page, and moves the current mark in the list of chapters. `placed`: whether the verses are in
 * the window already.
 */
export function useLinkedVerses(
  chapter: number,
  range: VerseNumbers | null,
  label: string,
  placed?: RefObject<boolean>,
) {
  const from = range?.from ?? 0;
  const to = range?.to ?? 0;
  useEffect(() => {
    markCurrentChapter(chapter);
    if (from === 0) return;
    setHighlight("arrival", { from, to, label });
    const target = findVerse(from);
    // A user who scrolled before the scripts loaded keeps their position.
    const scrolled = window.sirajEarly !== false && window.sirajEarly?.moved === true;
    const stop = target && !scrolled && !placed?.current ? scrollIntoViewSettled(target, from === to) : undefined;
    return () => {
      stop?.();
      setHighlight("arrival", null);
    };
  }, [chapter, from, to, label, placed]);
}

function markCurrentChapter(chapter: number) {
  for (const link of document.querySelectorAll("#chapters a")) {
    const current = link.getAttribute("data-chapter") === String(chapter);
    if (!current) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "page");
      scrollWithinPanel(link);
    }
  }
}

/** Scrolls only the panel: `scrollIntoView` would also move the page. */
function scrollWithinPanel(link: Element) {
  const panel = link.closest("[data-scrolls]");
  if (!panel) return;
  const offset = link.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  panel.scrollTop += offset - panel.clientHeight / 2;
}
