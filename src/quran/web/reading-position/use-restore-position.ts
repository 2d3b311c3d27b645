import { type RefObject, useLayoutEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { attempt } from "#i18n/shared/attempt.ts";
import { nearTop, verseToKeep } from "../verse-markup/verse-in-view.ts";
import { findVerse, parseVerseId } from "../verse-markup/verses.ts";
import { settleScroll } from "./settle-scroll.ts";
import { useVisit } from "./use-visit.ts";

const storageKey = "siraj-reading-place";

/** A verse in the window by its element id, its distance from the top and its height in pixels. */
type Position = { visit: string; verse: string; offset: number; height: number };

/**
 * Scrolls to the verse that was in the window when the user left the page, after back, forward and reload, and when they left it for the same
 * page in another language. This sets `placed`. The router restores a scroll offset, which is wrong while distant verses have only estimated
 * heights.
 */
export function useRestorePosition(placed: RefObject<boolean>): void {
  const visit = useVisit();
  const returning = useNavigationType() === "POP";
  useLayoutEffect(() => {
    const left = returning ? findPosition(visit) : undefined;
    const switched = left && left.visit !== visit;
    if (switched) writePositions(readPositions().filter((one) => one.visit !== left.visit));
    // In a new document the verse of its address counts, unless it was reloaded (`sirajEarly.moved`).
    if (switched || (left && window.sirajEarly === false)) placed.current = true;
    const stop = restore(left);
    const save = () => savePosition(visit);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
      if (link && window.scrollY >= nearTop) savePosition(switchedTo(link.pathname));
    };
    window.addEventListener("pagehide", save);
    document.addEventListener("click", onClick);
    return () => {
      stop?.();
      save();
      window.removeEventListener("pagehide", save);
      document.removeEventListener("click", onClick);
    };
  }, [visit, returning, placed]);
}

/** The number of the verse at which the user left this history entry; undefined on a first visit. */
export function useRestoredVerse(): number | undefined {
  const visit = useVisit();
  const returning = useNavigationType() === "POP";
  const [left] = useState(() => (returning ? findPosition(visit) : undefined));
  return left && parseVerseId(left.verse);
}

/** The key under which the position is stored for a page that a link to another language opens. */
const switchedTo = (pathname: string) => `${pathname} switched`;

function findPosition(visit: string): Position | undefined {
  const positions = readPositions();
  const [pathname = ""] = visit.split(" ");
  return positions.find((one) => one.visit === switchedTo(pathname)) ?? positions.find((one) => one.visit === visit);
}

function savePosition(visit: string) {
  const verse = verseToKeep();
  if (!verse) return;
  const { top, height } = verse.getBoundingClientRect();
  const others = readPositions().filter((one) => one.visit !== visit);
  writePositions([...others, { visit, verse: verse.id, offset: top, height }]);
}

function writePositions(positions: readonly Position[]) {
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(positions.slice(-20))));
}

function readPositions(): Position[] {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"));
  return Array.isArray(stored) ? stored.filter(isPosition) : [];
}

function isPosition(value: unknown): value is Position {
  const { verse, offset, height }: Record<string, unknown> = Object(value);
  return typeof verse === "string" && typeof offset === "number" && typeof height === "number";
}

let distance: (() => number) | undefined;

/** By how many pixels the page would have to scroll to the position that was restored; undefined if none was. */
export const distanceToRestored = () => distance?.();

/** Scrolls to that position, for `settleScroll`. */
export function scrollToRestored(): number {
  const away = distance?.() ?? 0;
  window.scrollBy(0, away);
  return away;
}

function restore(position: Position | undefined) {
  distance = position && (() => distanceTo(position));
  return position && settleScroll(scrollToRestored);
}

function distanceTo({ verse: id, offset, height: before }: Position): number {
  const verse = findVerse(parseVerseId(id) ?? 0);
  if (!verse) return 0;
  const { top, height } = verse.getBoundingClientRect();
  // A verse that begins above the window continues in it at the same share of its height, which another language changes.
  return top - (offset < 0 ? (offset * height) / before : offset);
}
