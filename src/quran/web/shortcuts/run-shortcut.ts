import { requestPart } from "../part-requests.ts";
import { goToVerse, isProgressive } from "../progressive/go-to-verse.ts";
import { scrollIntoViewSettled } from "../reading-position/scroll-into-view.ts";
import { canPlayVerses } from "../verse-markup/verse-buttons.ts";
import { highlightFor } from "../verse-markup/verse-highlight.ts";
import { startsBelowReadingLine, verseInView } from "../verse-markup/verse-in-view.ts";
import { closestVerse, findVerse, verseNumber } from "../verse-markup/verses.ts";
import type { Shortcut } from "./shortcuts-by-key.ts";

/** Runs a shortcut for the focused verse, else for the one being read. `verseCount`: of the chapter shown. */
export function runShortcut(shortcut: Shortcut, verseCount: number): void {
  const verse = focusedVerse() ?? verseInView();
  if (verse === undefined) return;
  if (shortcut === "nextVerse") moveTo(Math.min(nextOf(verse), verseCount));
  if (shortcut === "previousVerse") moveTo(Math.max(verse - 1, 1));
  // For the verse that is being recited the same request pauses it.
  if (shortcut === "listen" && canPlayVerses())
    requestPart("player", { verse: highlightFor("reciting")?.from ?? verse, resume: true });
  if (shortcut === "copy" || shortcut === "bookmark") requestPart("actions", { verse, action: shortcut });
  if (shortcut === "tafsir") requestPart("tafsir", { verse });
  if (shortcut === "settings") requestPart(shortcut, {});
}

function focusedVerse(): number | undefined {
  return isProgressive() ? undefined : verseNumber(closestVerse(document.activeElement));
}

/** The first press after opening a page goes to the verse in view, if its beginning has not been passed. */
function nextOf(verse: number): number {
  if (isProgressive() || focusedVerse() !== undefined) return verse + 1;
  return startsBelowReadingLine(verse) ? verse : verse + 1;
}

/** Moves the focus along, so that the verse is visible as focused and a screen reader reads it out. */
function moveTo(verse: number): void {
  if (isProgressive()) {
    goToVerse(verse);
    return;
  }
  const row = findVerse(verse);
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  scrollIntoViewSettled(row);
}
