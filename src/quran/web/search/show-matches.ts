import type { Match } from "./find-matches.ts";

const all = "surah-search";
const present = "surah-search-present";

/** Marks what was found without touching the verses; where the browser cannot, it marks the verse of the present match. */
export function showMatches(matches: readonly Match[], at: Match | undefined): void {
  if (typeof Highlight === "undefined") {
    for (const verse of document.querySelectorAll("#verses .found")) verse.classList.remove("found");
    if (at) document.getElementById(`v${at.verse}`)?.classList.add("found");
    return;
  }
  const others = matches.filter((match) => match !== at).map(({ range }) => range);
  CSS.highlights.set(all, new Highlight(...others));
  CSS.highlights.set(present, at ? new Highlight(at.range) : new Highlight());
}

/**
 * Scrolls until a match stands in the window: its verse takes its real height only as it comes near. Returns how to stop.
 */
export function bringMatchIntoView({ verse, range }: Match): () => void {
  let rested = 0;
  let tries = 0;
  let frame = requestAnimationFrame(function place() {
    const box = boxOf(range) ?? document.getElementById(`v${verse}`)?.getBoundingClientRect();
    const away = box ? distance(box) : 0;
    if (away !== 0) window.scrollBy({ top: away, behavior: "instant" });
    rested = away === 0 ? rested + 1 : 0;
    if (rested < 3 && ++tries < 30) frame = requestAnimationFrame(place);
  });
  return () => cancelAnimationFrame(frame);
}

/** Nothing is laid out within a verse that is far away. */
function boxOf(range: Range): DOMRect | undefined {
  const box = range.getBoundingClientRect();
  return box.height > 0 ? box : undefined;
}

/** Bars stand at both edges of the window. */
function distance({ top, bottom }: DOMRect): number {
  const above = 110;
  const below = window.innerHeight - 110;
  return top >= above && bottom <= below ? 0 : Math.round(top - window.innerHeight * 0.35);
}
