import { closestVerse, verseNumber } from "../verse-markup/verses.ts";
import { type Folded, findIn, foldForSearch, patternOf } from "./fold-for-search.ts";

/** An occurrence of the searched words, and the number of its verse. */
export type Match = { verse: number; range: Range };

/** Folded texts, cached because folding a long surah is slow. */
const folded = new WeakMap<Element, { of: string; folded: Folded }>();

/** All occurrences of the words in the texts of verses, in order; undefined if the query is too short. */
export function findMatches(texts: readonly Element[], query: string): Match[] | undefined {
  const pattern = patternOf(query);
  return pattern && texts.flatMap((text) => matchesIn(text, pattern));
}

function matchesIn(text: Element, pattern: RegExp): Match[] {
  const verse = verseNumber(closestVerse(text));
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

/** The DOM range between two offsets in an element's text, which may consist of several nodes. */
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
