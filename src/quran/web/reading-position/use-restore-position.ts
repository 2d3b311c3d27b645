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
 * page in another language, which sets `placed`. The router restores a scroll offset, which is wrong while distant verses have only estimated
 * heights.
 */
export function useRestorePosition(placed: RefObject<boolean>): void {
  const visit = useVisit();
  const returning = useNavigationType() === "POP";
  useLayoutEffect(() => {
    const left = returning ? findPosition(visit) : undefined;
    if (left && left.visit !== visit) {
      placed.current = true;
      writePositions(readPositions().filter((one) => one.visit !== left.visit));
    }
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

function restore(position: Position | undefined) {
  if (!position) return undefined;
  return settleScroll(() => {
    const verse = findVerse(parseVerseId(position.verse) ?? 0);
    const { top, height } = verse?.getBoundingClientRect() ?? { top: 0, height: 0 };
    // A verse that begins above the window continues in it at the same share of its height, which another language changes.
    const share = position.offset < 0 ? height / position.height : 1;
    const away = verse ? top - position.offset * share : 0;
    window.scrollBy(0, away);
    return away;
  });
}
