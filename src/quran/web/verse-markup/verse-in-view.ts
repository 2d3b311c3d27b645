import { allVerses, findCurrentVerse, findVerse, verseNumber } from "./verses.ts";

/** Height in pixels of the toolbar, which stays at the top of the window. */
const toolbarHeight = 60;

/** The line, from the top of the window, at which a reader's eye is taken to be. */
const readingLine = () => window.innerHeight / 4;

/**
 * The number of the verse being read: the current verse of progressive reading, else the verse at the reading line. Undefined while
 * the page shows no verse.
 */
export function verseInView(): number | undefined {
  return verseNumber(findCurrentVerse() ?? verseAtLine(readingLine()));
}

/** A binary search: verses are stacked vertically, and a long surah has hundreds. */
function verseAtLine(line: number): Element | undefined {
  const verses = allVerses();
  let low = 0;
  let high = verses.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((verses[middle]?.getBoundingClientRect().bottom ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return verses[low];
}

/** Whether a verse begins below the reading line. */
export function startsBelowReadingLine(number: number): boolean {
  return (findVerse(number)?.getBoundingClientRect().top ?? 0) > readingLine();
}

/** Whether any part of a verse is in the window. */
export function isVerseVisible(number: number): boolean {
  const box = findVerse(number)?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}

/** The verse whose position in the window is saved when the reader leaves the page. */
export function verseToKeep(): Element | undefined {
  return findCurrentVerse() ?? scrollAnchor();
}

/**
 * The verse to hold in place while heights change: the highlighted one if it begins in view, else the first one that begins in the upper half of
 * the window, else the first one in view. Of one that begins above, the text of another edition may come to stand below it.
 */
export function scrollAnchor(): Element | undefined {
  const highlighted = document.querySelector("#verses .verse.lit");
  if (highlighted && beginsAbove(highlighted, window.innerHeight)) return highlighted;
  const inView = allVerses().filter(isBelowToolbar);
  return inView.find((verse) => beginsAbove(verse, window.innerHeight / 2)) ?? inView[0];
}

function beginsAbove(verse: Element, line: number): boolean {
  const { top } = verse.getBoundingClientRect();
  return top >= toolbarHeight && top < line;
}

function isBelowToolbar(verse: Element): boolean {
  const { top, bottom } = verse.getBoundingClientRect();
  return bottom > toolbarHeight && top < window.innerHeight;
}

/** Whether the end of the current verse of progressive reading is in view. */
export function isCurrentVerseEndVisible(): boolean {
  const bottom = findCurrentVerse()?.getBoundingClientRect().bottom;
  return bottom !== undefined && bottom <= window.innerHeight;
}

/** Below this scroll offset, in pixels, the page's heading is in view and needs no correction. */
export const nearTop = 8;

/** Makes a change that moves verses, and scrolls so that the text of one verse stays at its place, if that is in the window. */
export function keepInPlace(verse: Element | null, change: () => void): void {
  const text = verse?.querySelector(".quran-l");
  const top = text?.getBoundingClientRect().top;
  change();
  if (!text || top === undefined || top < 0 || top > window.innerHeight || window.scrollY < nearTop) return;
  const away = text.getBoundingClientRect().top - top;
  if (Math.abs(away) >= 1) window.scrollBy({ top: away, behavior: "instant" });
}
