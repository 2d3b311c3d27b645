import { markFound } from "../verse-markup/verse-marks.ts";
import { findVerse } from "../verse-markup/verses.ts";
import type { Match } from "./find-matches.ts";

const all = "surah-search";
const current = "surah-search-present";

/** Highlights matches by the CSS Custom Highlight API, which leaves the markup unchanged; without it, marks the current match's verse. */
export function showMatches(matches: readonly Match[], at: Match | undefined): void {
  if (typeof Highlight === "undefined") {
    markFound(at?.verse);
    return;
  }
  const others = matches.filter((match) => match !== at).map(({ range }) => range);
  CSS.highlights.set(all, new Highlight(...others));
  CSS.highlights.set(current, at ? new Highlight(at.range) : new Highlight());
}

/**
 * Scrolls to a match and corrects the position until it is stable: distant verses have only estimated heights. Returns a function that
 * stops it.
 */
export function scrollToMatch({ verse, range }: Match): () => void {
  let still = 0;
  let tries = 0;
  let frame = requestAnimationFrame(function place() {
    const box = boxOf(range) ?? findVerse(verse)?.getBoundingClientRect();
    const away = box ? distance(box) : 0;
    if (away !== 0) window.scrollBy({ top: away, behavior: "instant" });
    still = away === 0 ? still + 1 : 0;
    if (still < 3 && ++tries < 30) frame = requestAnimationFrame(place);
  });
  return () => cancelAnimationFrame(frame);
}

/** Undefined within a distant verse, whose content is not laid out. */
function boxOf(range: Range): DOMRect | undefined {
  const box = range.getBoundingClientRect();
  return box.height > 0 ? box : undefined;
}

/** Pixels to scroll; 0 if the box is visible between the bars at both edges of the window. */
function distance({ top, bottom }: DOMRect): number {
  const above = 110;
  const below = window.innerHeight - 110;
  return top >= above && bottom <= below ? 0 : Math.round(top - window.innerHeight * 0.35);
}
