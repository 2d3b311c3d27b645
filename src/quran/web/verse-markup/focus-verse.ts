import { focusPage } from "#ui/shell/focus-on-navigation.tsx";
import { findCurrentVerse, findVerse, isChapterShown } from "./verses.ts";

/**
 * Moves the focus to the button that plays a verse, without scrolling; in progressive reading to that of the current verse. Where the page
 * does not show the verse, the focus moves to where the page begins.
 */
export function focusPlayButton(chapter: number, verse: number): void {
  const row = isChapterShown(chapter) ? (findCurrentVerse() ?? findVerse(verse)) : null;
  const button = row?.querySelector<HTMLElement>('.present-acts button, :not(.present) > .vbar [data-act="play"]');
  if (button) button.focus({ preventScroll: true });
  else focusPage();
}
