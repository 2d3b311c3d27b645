import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import type { PlayerState } from "./engine/player-machine.ts";

/** So long after a person has scrolled the page stays where they are, in milliseconds. */
const letsAlone = 10_000;
/** Keys that scroll a page. */
const scrollKeys: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

export type Following = {
  /** The recited verse is out of sight, and the page does not go there by itself. */
  away: boolean;
  /** Goes to the verse, and follows again. */
  goBack: () => void;
};

/**
 * Keeps the recited verse in view, as long as the person does not scroll themselves. Does nothing where the page shows
 * another surah.
 */
export function useFollowing(
  state: PlayerState,
  shown: number | undefined,
  bar: RefObject<HTMLElement | null>,
): Following {
  const { follow } = useReadingPreferences();
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  const alive = state.phase === "playing" || state.phase === "generating" || state.phase === "waiting";
  const id = alive && state.at.chapter === shown ? idOf(state.at.verse) : undefined;
  const inSight = useInSight(id, bar);
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!id) return;
    return whenScrolled(() => {
      scrolledAt.current = performance.now();
      setFree(true);
    });
  }, [id]);
  useEffect(() => {
    if (!id || !follow || performance.now() - scrolledAt.current < letsAlone) return;
    setFree(false);
    bring(id, bar.current);
  }, [id, follow, bar]);
  const goBack = useCallback(() => {
    scrolledAt.current = Number.NEGATIVE_INFINITY;
    setFree(false);
    if (id) bring(id, bar.current);
  }, [id, bar]);
  return { away: id !== undefined && !inSight && (free || !follow), goBack };
}

/** The element of a verse. Above the first one it is the basmala, which has no id of its own. */
function idOf(verse: number): string {
  return verse === 0 ? "#verses .basmala" : `#v${verse}`;
}

function bring(selector: string, bar: HTMLElement | null) {
  const verse = document.querySelector<HTMLElement>(selector);
  if (!verse) return;
  const { top, bottom } = verse.getBoundingClientRect();
  const room = window.innerHeight - (bar?.offsetHeight ?? 0);
  if (top >= 0 && bottom <= room) return;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Of a verse that fills the window one wants to see the beginning.
  const block = bottom - top > room / 2 ? "start" : "center";
  verse.scrollIntoView({ block, behavior: still ? "instant" : "smooth" });
}

/** Calls `listener` when a person scrolls, in whichever way: a scroll that code began is none of theirs. */
function whenScrolled(listener: () => void): () => void {
  const onKey = ({ key, target }: KeyboardEvent) => {
    const typed = target instanceof HTMLElement && target.closest("input, select, textarea, button, [popover]");
    if (scrollKeys.has(key) && !typed) listener();
  };
  // The scroll bar belongs to the root element.
  const onPointer = ({ target }: PointerEvent) => target === document.documentElement && listener();
  window.addEventListener("wheel", listener, { passive: true });
  window.addEventListener("touchmove", listener, { passive: true });
  window.addEventListener("keydown", onKey);
  window.addEventListener("pointerdown", onPointer);
  return () => {
    window.removeEventListener("wheel", listener);
    window.removeEventListener("touchmove", listener);
    window.removeEventListener("keydown", onKey);
    window.removeEventListener("pointerdown", onPointer);
  };
}

/** Whether an element can be seen above the bar. Where there is none, nothing is out of sight. */
function useInSight(selector: string | undefined, bar: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const element = selector && document.querySelector(selector);
    if (!element) return setInSight(true);
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      rootMargin: `0px 0px -${bar.current?.offsetHeight ?? 0}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector, bar]);
  return inSight;
}
