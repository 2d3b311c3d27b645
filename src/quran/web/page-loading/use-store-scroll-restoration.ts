import { useLayoutEffect } from "react";
import { focusPage, isPageFocused } from "#ui/shell/focus-on-navigation.tsx";
import { useVisit } from "../reading-position/use-visit.ts";
import { paintHighlight } from "../verse-markup/verse-highlight.ts";
import { scrollAnchor } from "../verse-markup/verse-in-view.ts";
import { findVerseText, verseNumber } from "../verse-markup/verses.ts";
import { storeScrollRestoration } from "./scroll-restoration.ts";

/** In an opening: its page will show the verse in view where it was in the window, highlighted and focused as it was. */
export function useStoreScrollRestoration(): void {
  const visit = useVisit();
  useLayoutEffect(
    () => () => {
      const verse = verseNumber(scrollAnchor());
      const top = topOf(verse);
      const focused = isPageFocused();
      storeScrollRestoration(visit, () => {
        // Verses above a highlighted one are laid out in full, so that it is painted before they are measured.
        paintHighlight();
        const now = topOf(verse);
        if (top !== undefined && now !== undefined) window.scrollBy({ top: now - top, behavior: "instant" });
        if (focused) focusPage();
      });
    },
    [visit],
  );
}

const topOf = (verse: number | undefined) => verse && findVerseText(verse)?.getBoundingClientRect().top;
