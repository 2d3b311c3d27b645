import { requestPart } from "../part-requests.ts";
import { goToVerse, isProgressive } from "../progressive/go-to-verse.ts";
import { bringIntoView } from "../reading-position/scroll-into-view.ts";
import { isPlayable } from "../verse-markup/is-playable.ts";
import { lampOf } from "../verse-markup/verse-highlight.ts";
import { numberOf, verseInSight } from "../verse-markup/verse-in-sight.ts";
import type { Shortcut } from "./shortcut-of-key.ts";

/** Does what a single key means for the verse that one reads. `verseCount`: of the chapter shown. */
export function act(shortcut: Shortcut, verseCount: number): void {
  const verse = focusedVerse() ?? verseInSight();
  if (verse === undefined) return;
  if (shortcut === "nextVerse") moveTo(Math.min(nextOf(verse), verseCount));
  if (shortcut === "previousVerse") moveTo(Math.max(verse - 1, 1));
  // For the verse that is recited the same request means stop.
  if (shortcut === "listen" && isPlayable())
    requestPart("player", { verse: lampOf("reciting")?.from ?? verse, resume: true });
  if (shortcut === "copy" || shortcut === "bookmark") requestPart("actions", { verse, act: shortcut });
  if (shortcut === "tafsir") requestPart("tafsir", { verse });
  if (shortcut === "search" || shortcut === "settings" || shortcut === "navigate") requestPart(shortcut, {});
}

function focusedVerse(): number | undefined {
  return isProgressive() ? undefined : numberOf(document.activeElement?.closest("#verses .verse"));
}

/** Whoever has just come to a page begins with the verse that they see. */
function nextOf(verse: number): number {
  if (isProgressive() || focusedVerse() !== undefined) return verse + 1;
  const begins = document.getElementById(`v${verse}`)?.getBoundingClientRect().top ?? 0;
  return begins > window.innerHeight / 4 ? verse : verse + 1;
}

/** The focus goes along: it shows the verse, and has it read out. */
function moveTo(verse: number): void {
  const row = document.getElementById(`v${verse}`);
  if (isProgressive()) goToVerse(verse);
  if (!row || isProgressive()) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  bringIntoView(row);
}
