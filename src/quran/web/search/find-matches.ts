import { numberOf } from "../verse-markup/verse-in-sight.ts";
import { type Folded, findIn, foldForSearch, patternOf } from "./fold-for-search.ts";

/** A place where the words stand, and the number of its verse. */
export type Match = { verse: number; range: Range };

/** Folding a long surah takes a while: each text is folded once. */
const folded = new WeakMap<Element, { of: string; folded: Folded }>();

/** All places in texts of verses where the words stand, in order; undefined where there is too little to search for. */
export function findMatches(texts: readonly Element[], query: string): Match[] | undefined {
  const pattern = patternOf(query);
  return pattern && texts.flatMap((text) => matchesIn(text, pattern));
}

function matchesIn(text: Element, pattern: RegExp): Match[] {
  const verse = numberOf(text.closest(".verse"));
  if (verse === undefined) return [];
  return findIn(foldedOf(text), pattern).flatMap(({ from, to }) => {
    const range = rangeIn(text, from, to);
    return range ? [{ verse, range }] : [];
  });
}

function foldedOf(text: Element): Folded {
  const of = text.textContent;
  const known = folded.get(text);
  if (known?.of === of) return known.folded;
  const made = { of, folded: foldForSearch(of) };
  folded.set(text, made);
  return made.folded;
}

/** The part of an element's text between two offsets; a text may consist of several nodes. */
function rangeIn(element: Element, from: number, to: number): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let start = 0;
  let begun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const end = start + (node.nodeValue?.length ?? 0);
    if (!begun && from < end) {
      range.setStart(node, from - start);
      begun = true;
    }
    if (begun && to <= end) {
      range.setEnd(node, to - start);
      return range;
    }
    start = end;
  }
  return undefined;
}
