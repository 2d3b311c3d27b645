import { useLayoutEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { attempt } from "#i18n/shared/attempt.ts";
import { firstVisibleVerse } from "../verse-markup/verse-in-view.ts";
import { findVerse, parseVerseId } from "../verse-markup/verses.ts";
import { settleScroll } from "./settle-scroll.ts";
import { useVisit } from "./use-visit.ts";

const storageKey = "siraj-reading-place";

/** The verse at the top of the window by its element id, and its distance from the top in pixels. */
type Position = { visit: string; verse: string; offset: number };

/**
 * Scrolls to the verse that was at the top of the window when the user left the page, after back, forward and reload. The router
 * restores a scroll offset, which is wrong while distant verses have only estimated heights.
 */
export function useRestorePosition(): void {
  const visit = useVisit();
  const returning = useNavigationType() === "POP";
  useLayoutEffect(() => {
    const stop = returning ? restore(readPositions().find((one) => one.visit === visit)) : undefined;
    const save = () => savePosition(visit);
    window.addEventListener("pagehide", save);
    return () => {
      stop?.();
      save();
      window.removeEventListener("pagehide", save);
    };
  }, [visit, returning]);
}

/** The number of the verse at which the user left this history entry; undefined on a first visit. */
export function useRestoredVerse(): number | undefined {
  const visit = useVisit();
  const returning = useNavigationType() === "POP";
  const [left] = useState(() => (returning ? readPositions().find((one) => one.visit === visit) : undefined));
  return left && parseVerseId(left.verse);
}

function savePosition(visit: string) {
  const top = firstVisibleVerse();
  if (!top) return;
  const position = { visit, verse: top.id, offset: top.getBoundingClientRect().top };
  const others = readPositions().filter((one) => one.visit !== visit);
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify([...others, position].slice(-20))));
}

function readPositions(): Position[] {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"));
  return Array.isArray(stored) ? stored.filter(isPosition) : [];
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== "object" || value === null) return false;
  if (!("visit" in value && "verse" in value && "offset" in value)) return false;
  return typeof value.verse === "string" && typeof value.offset === "number";
}

function restore(position: Position | undefined) {
  if (!position) return undefined;
  return settleScroll(() => {
    const verse = findVerse(parseVerseId(position.verse) ?? 0);
    const away = verse ? verse.getBoundingClientRect().top - position.offset : 0;
    window.scrollBy(0, away);
    return away;
  });
}
